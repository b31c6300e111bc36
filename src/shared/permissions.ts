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

/** The permission that each action needs. The only statement of who may do what, for server and screens alike. */
const permissionByAction = {
  'post.create': 'canCreateBlog',
  'post.edit': 'canEditBlog',
  'post.delete': 'canDeleteBlog',
  'project.create': 'canCreateProjects',
  'project.edit': 'canEditProjects',
  'project.delete': 'canDeleteProjects',
  'about.edit': 'canEditAbout',
  'message.read': 'canReadMessages',
  'comment.moderate': 'canModerateComments',
  'site.manage': 'canManageSite',
} as const satisfies Record<string, PermissionName>;

export type Action = keyof typeof permissionByAction;

/** The part of a signed-in user that decisions need; `null` stands for an anonymous visitor. */
export type Actor = { is_staff: boolean; permissions: Permissions } | null;

/** Whether `actor` may do `action`. A permission without staff standing counts for nothing. */
export function can(actor: Actor, action: Action): boolean {
  return actor?.is_staff === true && actor.permissions[permissionByAction[action]];
}

/** Staff have every permission except those taken away; nobody else has any. */
export function permissionsOf(user: { is_staff: boolean; denied_permissions: readonly string[] }): Permissions {
  return Object.fromEntries(
    permissionNames.map((name) => [name, user.is_staff && !user.denied_permissions.includes(name)]),
  ) as Permissions;
}
