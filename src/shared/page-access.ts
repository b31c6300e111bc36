import { type Actor, type Action, can } from './permissions.ts';

/** Who may open a page. `signed_out` pages send signed-in visitors on to where they were going. */
export type PageAccess = 'public' | 'signed_out' | 'signed_in' | Action;

interface PageRule {
  /** `{name}` stands for one path segment. */
  path: string;
  access: PageAccess;
  /** Query parameters that change what a reader sees; all others are ignored by the page cache. */
  query?: readonly string[];
}

/** Every page of the site. Paths with fixed words come before those with a parameter in their place. */
export const pageRules: readonly PageRule[] = [
  { path: '/', access: 'public' },
  { path: '/about', access: 'public' },
  { path: '/resume', access: 'public' },
  { path: '/services', access: 'public' },
  { path: '/projects', access: 'public' },
  { path: '/projects/new', access: 'project.create' },
  { path: '/projects/edit/{slug}', access: 'project.edit' },
  { path: '/projects/{slug}', access: 'public' },
  { path: '/blog', access: 'public' },
  { path: '/blog/new', access: 'post.create' },
  { path: '/blog/edit/{slug}', access: 'post.edit' },
  { path: '/blog/editor', access: 'post.create' },
  { path: '/blog/editor/{slug}', access: 'post.edit' },
  { path: '/blog/article/{slug}', access: 'public' },
  { path: '/contact', access: 'public' },
  { path: '/search', access: 'public' },
  { path: '/sitemap', access: 'public' },
  { path: '/messages/inbox', access: 'message.read' },
  { path: '/profile', access: 'signed_in' },
  { path: '/admin', access: 'site.manage' },
  { path: '/cms', access: 'post.edit' },
  { path: '/login', access: 'signed_out', query: ['next'] },
  { path: '/signup', access: 'signed_out', query: ['next'] },
  { path: '/signin', access: 'public', query: ['next'] },
  { path: '/register', access: 'public', query: ['next'] },
  { path: '/logout', access: 'public' },
  { path: '/error/{status}', access: 'public' },
];

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return wanted.length === given.length && wanted.every((word, i) => word.startsWith('{') || word === given[i]);
}

/** The rule of the page at `pathname`, or `null` where there is no page. */
export function pageRule(pathname: string): PageRule | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return pageRules.find((rule) => matches(rule.path, path)) ?? null;
}

/** Whether opening the page first needs to know who is asking. */
export function needsAuthentication(pathname: string): boolean {
  const access = pageRule(pathname)?.access ?? 'public';
  return access !== 'public';
}

/**
 * Where the visitor has to go instead, or `null` when they may stay.
 * @param requested the path with its query, to come back to after signing in
 * @param next a target for signed-in visitors of sign-in pages that `safeNext` has passed
 */
export function guardRedirect(pathname: string, requested: string, actor: Actor, next: string | null): string | null {
  const access = pageRule(pathname)?.access ?? 'public';
  if (access === 'public') return null;
  if (access === 'signed_out') return actor ? (next ?? '/') : null;
  if (!actor) return `/login?next=${encodeURIComponent(requested)}`;
  if (access === 'signed_in' || can(actor, access)) return null;
  return '/error/403';
}
