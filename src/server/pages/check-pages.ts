import { type PageRule, pageRules, rulePathsOf } from '../../shared/page-access.ts';
import type { PageRoute } from '../../shared/page-context.ts';

/**
 * Stops the server where pages and their rules differ: a page without a rule would be open to everybody.
 * @throws Error that says what is missing where
 */
export function checkPages(routes: readonly PageRoute[], rules: readonly PageRule[] = pageRules): void {
  const pages = new Map(routes.flatMap((route) => rulePathsOf(route.path).map((path) => [path, route] as const)));
  const withoutRule = [...pages.keys()].filter((path) => !rules.some((rule) => rule.path === path));
  const problems = [
    ...withoutRule.map((path) => `${path} has no rule in shared/page-access.ts.`),
    ...rules.flatMap((rule) => problemOf(rule, pages.get(rule.path)) ?? []),
  ];
  if (problems.length > 0) throw new Error(`Pages and their rules differ:\n${problems.join('\n')}`);
}

function problemOf({ path, query, is_planned }: PageRule, route: PageRoute | undefined): string | null {
  if (!route) return is_planned ? null : `${path} has a rule, and no page.`;
  if (is_planned) return `${path} has a page: its rule must no longer say that it is planned.`;
  if (route.query_of === (query ? path : null)) return null;
  return query
    ? `The route of ${path} must read its query by pageSearch('${path}', …).`
    : `The route of ${path} reads a query, which its rule does not name.`;
}
