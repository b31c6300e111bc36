/** What the owner can grant or take away from a member of staff. Sent to browsers as `user.permissions`. */
export const permissionNames = [
  'canCreateBlog',
  'canEditBlog',
  'canDeleteBlog',
  'canCreateProjects',
  'canEditProjects',
  'canDeleteProjects',
  'canEditAbout',
  'canReadMessages',
  'canModerateComments',
  'canManageSite',
] as const;

export type PermissionName = (typeof permissionNames)[number];
export type Permissions = Record<PermissionName, boolean>;

/** The permission that each action needs, or several of which any will do. The only statement of who may do what, for server and screens alike. */
const permissionsByAction = {
  'post.create': ['canCreateBlog'],
  'post.edit': ['canEditBlog'],
  'post.delete': ['canDeleteBlog'],
  'project.create': ['canCreateProjects'],
  'project.edit': ['canEditProjects'],
  'project.delete': ['canDeleteProjects'],
  'about.edit': ['canEditAbout'],
  'message.read': ['canReadMessages'],
  'comment.moderate': ['canModerateComments'],
  'site.manage': ['canManageSite'],
  'post.write': ['canCreateBlog', 'canEditBlog'],
  'project.write': ['canCreateProjects', 'canEditProjects'],
  'content.manage': [
    'canCreateBlog',
    'canEditBlog',
    'canCreateProjects',
    'canEditProjects',
    'canEditAbout',
    'canModerateComments',
    'canManageSite',
  ],
  'media.upload': [
    'canCreateBlog',
    'canEditBlog',
    'canCreateProjects',
    'canEditProjects',
    'canEditAbout',
    'canManageSite',
  ],
  // Describes, replaces and removes images: each of them only by those who may edit whatever shows it.
  'media.change': ['canEditBlog', 'canEditProjects', 'canEditAbout', 'canManageSite'],
} as const satisfies Record<string, readonly PermissionName[]>;

export type Action = keyof typeof permissionsByAction;

/** The part of a signed-in user that decisions need; `null` stands for an anonymous visitor. */
export type Actor = { is_staff: boolean; permissions: Permissions } | null;

/** Whether `actor` may do `action`. A permission without staff standing counts for nothing. */
export function can(actor: Actor, action: Action): boolean {
  return actor?.is_staff === true && permissionsByAction[action].some((name) => actor.permissions[name]);
}

/** Staff have every permission except those taken away; nobody else has any. */
export function permissionsOf(user: { is_staff: boolean; denied_permissions: readonly string[] }): Permissions {
  return Object.fromEntries(
    permissionNames.map((name) => [name, user.is_staff && !user.denied_permissions.includes(name)]),
  ) as Permissions;
}
