import { type Action, type Actor, can } from './permissions.ts';

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
  {
    path: '/projects',
    access: 'public',
    query: ['search', 'category', 'project_type', 'client', 'ordering', 'page'],
  },
  { path: '/projects/new', access: 'project.create' },
  { path: '/projects/edit/{slug}', access: 'project.edit' },
  { path: '/projects/{slug}', access: 'public' },
  {
    path: '/blog',
    access: 'public',
    query: ['search', 'tag', 'year', 'month', 'ordering', 'page_size', 'page'],
  },
  { path: '/blog/new', access: 'post.create' },
  { path: '/blog/edit/{slug}', access: 'post.edit' },
  { path: '/blog/editor', access: 'post.create' },
  { path: '/blog/editor/{slug}', access: 'post.edit' },
  { path: '/blog/article', access: 'public' },
  { path: '/blog/article/{slug}', access: 'public', query: ['comments'] },
  { path: '/contact', access: 'public' },
  { path: '/search', access: 'public' },
  { path: '/sitemap', access: 'public' },
  { path: '/messages/inbox', access: 'message.read' },
  { path: '/profile', access: 'signed_in' },
  { path: '/admin', access: 'site.manage' },
  { path: '/cms', access: 'content.manage', query: ['kind', 'status', 'search', 'page'] },
  { path: '/login', access: 'signed_out', query: ['next'] },
  { path: '/signup', access: 'signed_out', query: ['next'] },
  { path: '/signin', access: 'public', query: ['next'] },
  { path: '/register', access: 'public', query: ['next'] },
  { path: '/logout', access: 'public' },
  { path: '/error/{status}', access: 'public' },
];

function segmentsOf(path: string): string[] {
  return path.replace(/^\/+|\/+$/g, '').split('/');
}

/** As the router does, without regard to escapes and capitals: `/%61BOUT` must not get past the rule of `/about`. */
function isWord(word: string, segment: string): boolean {
  try {
    return decodeURIComponent(segment).toLowerCase() === word;
  } catch {
    return false;
  }
}

function matches(pattern: string, pathname: string): boolean {
  const words = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return (
    words.length === given.length && words.every((word, i) => word.startsWith('{') || isWord(word, given[i] ?? ''))
  );
}

/** The rule of the page at `pathname`, or `null` where there is no page. */
export function pageRule(pathname: string): PageRule | null {
  return pageRules.find((rule) => matches(rule.path, pathname)) ?? null;
}

/** The one spelling of a page's path: no slashes at its ends but the first, its fixed words as in its rule. */
export function canonicalPath(pathname: string): string {
  const given = segmentsOf(pathname);
  const words = segmentsOf(pageRule(pathname)?.path ?? pathname);
  return `/${words.map((word, i) => (word.startsWith('{') ? given[i] : word)).join('/')}`;
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
