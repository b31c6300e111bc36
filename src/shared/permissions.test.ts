import { expect, test } from 'vitest';
import { type Action, can, type PermissionName, permissionNames, permissionsOf } from './permissions.ts';

const rules: Record<
  Exclude<Action, 'media.upload' | 'media.change' | 'post.write' | 'project.write' | 'content.manage'>,
  PermissionName
> = {
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
};

function staffWithout(...denied_permissions: string[]) {
  return { is_staff: true, permissions: permissionsOf({ is_staff: true, denied_permissions }) };
}

test.each(Object.entries(rules) as [Action, PermissionName][])(
  '%s needs %s and staff standing',
  (action, permission) => {
    const others = permissionNames.filter((name) => name !== permission);
    expect(can(staffWithout(), action)).toBe(true);
    expect(can(staffWithout(...others), action)).toBe(true);
    expect(can(staffWithout(permission), action)).toBe(false);
    expect(can({ ...staffWithout(), is_staff: false }, action)).toBe(false);
    expect(can(null, action)).toBe(false);
  },
);

test('whoever may create or edit posts may write them', () => {
  expect(can(staffWithout('canCreateBlog'), 'post.write')).toBe(true);
  expect(can(staffWithout('canEditBlog'), 'post.write')).toBe(true);
  expect(can(staffWithout('canCreateBlog', 'canEditBlog'), 'post.write')).toBe(false);
});

test('whoever may create or edit projects may write them', () => {
  expect(can(staffWithout('canCreateProjects'), 'project.write')).toBe(true);
  expect(can(staffWithout('canEditProjects'), 'project.write')).toBe(true);
  expect(can(staffWithout('canCreateProjects', 'canEditProjects'), 'project.write')).toBe(false);
});

test('whoever may look after anything of the overview may open it', () => {
  const managing = [
    ...(['canCreateBlog', 'canEditBlog', 'canCreateProjects', 'canEditProjects', 'canEditAbout'] as const),
    ...(['canModerateComments', 'canManageSite'] as const),
  ];
  for (const name of managing) {
    expect(can(staffWithout(...permissionNames.filter((other) => other !== name)), 'content.manage')).toBe(true);
  }
  expect(can(staffWithout(...managing), 'content.manage')).toBe(false);
});

test('whoever may write posts, projects, the CV or the site may upload images for them', () => {
  const writing = [
    ...(['canCreateBlog', 'canEditBlog', 'canCreateProjects', 'canEditProjects'] as const),
    ...(['canEditAbout', 'canManageSite'] as const),
  ];
  for (const name of writing) {
    expect(can(staffWithout(...permissionNames.filter((other) => other !== name)), 'media.upload')).toBe(true);
  }
  expect(can(staffWithout(...writing), 'media.upload')).toBe(false);
});

test('every permission is needed for something', () => {
  expect(Object.values(rules).toSorted()).toEqual(permissionNames.toSorted());
});

test('people who are not staff have no permission, whatever is stored', () => {
  const permissions = permissionsOf({ is_staff: false, denied_permissions: [] });
  expect(Object.keys(permissions)).toEqual([...permissionNames]);
  expect(Object.values(permissions).some(Boolean)).toBe(false);
});

test('a name that is no permission takes nothing away', () => {
  expect(Object.values(permissionsOf({ is_staff: true, denied_permissions: ['canFly'] })).every(Boolean)).toBe(true);
});
