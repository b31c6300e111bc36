import type { CallName } from './contract/api.ts';
import { type Action, type Actor, can } from './permissions.ts';
import { withoutLastSlashes } from './text/last-slashes.ts';

/** Who may open a page. `signed_out` pages send signed-in visitors on to where they were going. */
export type PageAccess = 'public' | 'signed_out' | 'signed_in' | Action;

export interface PageRule {
  /** `{name}` stands for one path segment. */
  path: string;
  access: PageAccess;
  /** Query parameters that the page reads: it knows no others, and the page cache tells pages apart by them. */
  query?: readonly string[];
  /** It holds what is for one reader alone, such as a captcha: made anew for each, and kept nowhere. */
  is_made_for_each?: true;
  /** Whoever knows the address may see the page: it is in no log, and no other site is told of it. */
  is_secret?: true;
  /** The call that takes the page's form where there is no script to make it. Afterwards the page is asked for as `sent`. */
  takes?: CallName;
  /** There is no page yet, only its guard. */
  is_planned?: true;
}

/**
 * Every page of the site; with a page that is missing here, or one that is here alone, the server does not start. Paths
 * with fixed words come before those with a parameter in their place.
 */
export const pageRules = [
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
  { path: '/contact', access: 'public', query: ['sent'], is_made_for_each: true, takes: 'POST /api/v1/contact/' },
  { path: '/search', access: 'public', query: ['q', 'category', 'sort', 'page'] },
  { path: '/sitemap', access: 'public', query: ['section', 'page'] },
  { path: '/sitemap/xml', access: 'public' },
  { path: '/messages/inbox', access: 'message.read', query: ['status', 'search', 'page', 'message'] },
  { path: '/profile', access: 'signed_in' },
  { path: '/admin', access: 'site.manage' },
  { path: '/admin/site', access: 'site.manage' },
  { path: '/admin/look', access: 'site.manage' },
  { path: '/admin/people', access: 'site.manage', query: ['status', 'search', 'page', 'person'] },
  { path: '/admin/audit', access: 'site.manage', query: ['status', 'search', 'page'] },
  { path: '/admin/search', access: 'site.manage' },
  { path: '/admin/mail', access: 'site.manage' },
  { path: '/admin/health', access: 'site.manage' },
  { path: '/cms', access: 'content.manage', query: ['kind', 'status', 'search', 'page', 'comment', 'image'] },
  { path: '/login', access: 'signed_out', query: ['next'] },
  { path: '/signup', access: 'signed_out', query: ['next', 'invitation'] },
  { path: '/forgot-password', access: 'signed_out' },
  { path: '/reset-password', access: 'public', query: ['token'], is_made_for_each: true },
  { path: '/confirm-email', access: 'public', query: ['token'], is_made_for_each: true },
  { path: '/preview/{token}', access: 'public', is_made_for_each: true, is_secret: true },
  { path: '/signin', access: 'public', query: ['next'] },
  { path: '/register', access: 'public', query: ['next'] },
  { path: '/logout', access: 'public' },
  { path: '/error/{status}', access: 'public' },
] as const satisfies readonly PageRule[];

const rules: readonly PageRule[] = pageRules;

type Rule = (typeof pageRules)[number];
export type PagePath = Rule['path'];
/** Names of the query parameters of a page. */
export type PageQuery<Path extends PagePath> =
  Extract<Rule, { path: Path }> extends { query: readonly (infer Name)[] } ? Name : never;

export function queryOf(path: PagePath): readonly string[] {
  return rules.find((rule) => rule.path === path)?.query ?? [];
}

function segmentsOf(path: string): string[] {
  return withoutLastSlashes(path.replace(/^\/+/, '')).split('/');
}

/** As the router does, without regard to escapes and capitals: `/%61BOUT` must not get past the rule of `/about`. */
function isWord(word: string, segment: string): boolean {
  try {
    return decodeURIComponent(segment).toLowerCase() === word;
  } catch {
    return false;
  }
}

function matches(pattern: string, given: readonly string[]): boolean {
  const words = segmentsOf(pattern);
  return (
    words.length === given.length && words.every((word, i) => word.startsWith('{') || isWord(word, given[i] ?? ''))
  );
}

/** The rule of the page at `pathname`, or `null` where there is no page. */
export function pageRule(pathname: string): PageRule | null {
  const segments = segmentsOf(pathname);
  return rules.find((rule) => matches(rule.path, segments)) ?? null;
}

/** The one spelling of a page's path: no slashes at its ends but the first, its fixed words as in its rule. */
export function canonicalPath(pathname: string): string {
  const given = segmentsOf(pathname);
  const words = segmentsOf(pageRule(pathname)?.path ?? pathname);
  return `/${words.map((word, i) => (word.startsWith('{') ? given[i] : word)).join('/')}`;
}

/** The router's own page for every address that no other route takes. */
const notFoundRoute = '/$';

/**
 * The paths that a route has among the rules: two where a part of it may be missing, none for the page that tells of
 * missing ones. @param routePath as the router writes it, e.g. `/blog/editor/{-$slug}`
 */
export function rulePathsOf(routePath: string): string[] {
  if (routePath === notFoundRoute) return [];
  const path = routePath.replace(/(.)\/$/, '$1').replace(/(?<=\/)\$(\w+)/g, '{$1}');
  const whole = path.replace(/\{-\$(\w+)\}/g, '{$1}');
  return whole === path ? [path] : [path.replace(/\/\{-\$\w+\}/g, ''), whole];
}

/** Whether what guards the address is the rule of the very page that the router opens there. */
export function isGuardedAs(pathname: string, routePath: string): boolean {
  if (routePath === notFoundRoute) return true;
  const rule = pageRule(pathname);
  return rule !== null && rulePathsOf(routePath).includes(rule.path);
}

/** Whether opening the page first needs to know who is asking. */
export function needsAuthentication(pathname: string): boolean {
  return accessTo(pathname) !== 'public';
}

/** Where there is no rule there is no page, and everybody may be told so. */
function accessTo(pathname: string): PageAccess {
  return pageRule(pathname)?.access ?? 'public';
}

/**
 * Where the visitor has to go instead, or `null` when they may stay.
 * @param requested the path with its query, to come back to after signing in
 * @param next a target for signed-in visitors of sign-in pages that `safeNext` has passed
 */
export function guardRedirect(pathname: string, requested: string, actor: Actor, next: string | null): string | null {
  const access = accessTo(pathname);
  if (access === 'public') return null;
  if (access === 'signed_out') return actor ? (next ?? '/') : null;
  if (!actor) return `/login?next=${encodeURIComponent(requested)}`;
  if (access === 'signed_in' || can(actor, access)) return null;
  return '/error/403';
}
