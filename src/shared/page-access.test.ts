import { expect, test } from 'vitest';
import {
  canonicalPath,
  guardRedirect,
  isGuardedAs,
  needsAuthentication,
  pageRule,
  pageRules,
  rulePathsOf,
} from './page-access.ts';
import { type PermissionName, permissionNames, permissionsOf } from './permissions.ts';

const member = { is_staff: false, permissions: permissionsOf({ is_staff: false, denied_permissions: [] }) };

function staffWith(...granted: PermissionName[]) {
  const denied_permissions = permissionNames.filter((name) => !granted.includes(name));
  return { is_staff: true, permissions: permissionsOf({ is_staff: true, denied_permissions }) };
}

const publicPages = [
  '/',
  '/about',
  '/resume',
  '/services',
  '/projects',
  '/projects/some-project',
  '/blog',
  '/blog/article',
  '/blog/article/some-post',
  '/contact',
  '/search',
  '/sitemap',
  '/sitemap/xml',
  '/signin',
  '/register',
  '/reset-password',
  '/confirm-email',
  '/preview/some-token',
  '/logout',
  '/error/400',
  '/error/401',
  '/error/403',
  '/error/404',
  '/error/500',
  '/no/such/page',
];

const staffPages: [string, PermissionName][] = [
  ['/projects/new', 'canCreateProjects'],
  ['/projects/edit/some-project', 'canEditProjects'],
  ['/blog/new', 'canCreateBlog'],
  ['/blog/edit/some-post', 'canEditBlog'],
  ['/blog/editor', 'canCreateBlog'],
  ['/blog/editor/some-post', 'canEditBlog'],
  ['/messages/inbox', 'canReadMessages'],
  ['/admin', 'canManageSite'],
  ...['site', 'look', 'people', 'audit', 'search', 'mail', 'health'].map((page): [string, PermissionName] => [
    `/admin/${page}`,
    'canManageSite',
  ]),
];

test.each(publicPages)('%s is for everyone', (path) => {
  expect(needsAuthentication(path)).toBe(false);
  for (const actor of [null, member, staffWith()]) expect(guardRedirect(path, path, actor, '/next')).toBeNull();
});

test.each(staffPages)('%s is for staff with %s', (path, permission) => {
  const others = permissionNames.filter((name) => name !== permission);
  expect(needsAuthentication(path)).toBe(true);
  expect(guardRedirect(path, `${path}?a=1&b=2`, null, null)).toBe(
    `/login?next=${encodeURIComponent(`${path}?a=1&b=2`)}`,
  );
  expect(guardRedirect(path, path, member, null)).toBe('/error/403');
  expect(guardRedirect(path, path, staffWith(...others), null)).toBe('/error/403');
  expect(guardRedirect(path, path, staffWith(permission), null)).toBeNull();
});

test('/cms is for staff who have something to look after there', () => {
  const others: readonly PermissionName[] = ['canDeleteBlog', 'canDeleteProjects', 'canReadMessages'];
  const wanted: readonly string[] = permissionNames.filter((name) => !others.includes(name));
  const asked = '/cms?kind=projects';
  expect(guardRedirect('/cms', asked, null, null)).toBe('/login?next=%2Fcms%3Fkind%3Dprojects');
  for (const actor of [member, staffWith(...others)])
    expect(guardRedirect('/cms', asked, actor, null)).toBe('/error/403');
  for (const name of permissionNames)
    if (wanted.includes(name)) expect(guardRedirect('/cms', asked, staffWith(name), null)).toBeNull();
});

test('/profile is for everyone who is signed in', () => {
  expect(guardRedirect('/profile', '/profile', null, null)).toBe('/login?next=%2Fprofile');
  for (const actor of [member, staffWith()]) expect(guardRedirect('/profile', '/profile', actor, null)).toBeNull();
});

test.each(['/login', '/signup', '/forgot-password'])(
  '%s sends signed-in visitors on to where they were going',
  (path) => {
    expect(guardRedirect(path, path, null, '/blog')).toBeNull();
    expect(guardRedirect(path, path, member, '/blog?tag=a')).toBe('/blog?tag=a');
    expect(guardRedirect(path, path, staffWith(), null)).toBe('/');
  },
);

test('the tests above know every page', () => {
  const known = [
    ...publicPages,
    ...staffPages.map(([path]) => path),
    '/cms',
    '/profile',
    '/login',
    '/signup',
    '/forgot-password',
  ];
  for (const rule of pageRules) {
    expect([rule.path, known.some((path) => pageRule(path) === rule)]).toEqual([rule.path, true]);
  }
});

test.each(['/admin/', '/ADMIN', '/%61dmin', '//admin', '/%41dmin//'])(
  '%s does not get past the rule of /admin',
  (path) => {
    expect(guardRedirect(path, path, member, null)).toBe('/error/403');
    expect(canonicalPath(path)).toBe('/admin');
  },
);

test('a parameter keeps its spelling', () => {
  expect(canonicalPath('/Blog/article/Caf%C3%A9/')).toBe('/blog/article/Caf%C3%A9');
  expect(canonicalPath('/No/Such//Page/')).toBe('/No/Such//Page');
});

test.each([
  ['/', ['/']],
  ['/blog/', ['/blog']],
  ['/blog/article/$slug', ['/blog/article/{slug}']],
  ['/blog/editor/{-$slug}', ['/blog/editor', '/blog/editor/{slug}']],
  ['/$', []],
])('the route %s has the rules %j', (route, paths) => {
  expect(rulePathsOf(route)).toEqual(paths);
});

test.each([
  ['/blog/edit/a', '/blog/edit/$slug', true],
  ['/blog/editor', '/blog/editor/{-$slug}', true],
  ['/BLOG/', '/blog/', true],
  ['/no/such/page', '/$', true],
  ['/admin', '/$', true],
  ['/no/such/page', '/blog/new', false],
  ['/projects/some-project', '/projects/new', false],
])('%s, opened by the route %s, is guarded as that: %j', (path, route, isGuarded) => {
  expect(isGuardedAs(path, route)).toBe(isGuarded);
});

test('an address that cannot be decoded has no rule of a fixed word', () => {
  expect(pageRule('/%E0%A4%A')).toBeNull();
});
