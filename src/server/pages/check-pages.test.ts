import { expect, test } from 'vitest';
import type { PageRule } from '../../shared/page-access.ts';
import { checkPages } from './check-pages.ts';

const rules: PageRule[] = [
  { path: '/', access: 'public' },
  { path: '/notes', access: 'public', query: ['page'] },
  { path: '/notes/edit', access: 'signed_in' },
  { path: '/notes/edit/{slug}', access: 'post.edit' },
  { path: '/later', access: 'post.edit', is_planned: true },
];
const [home, notes, edit, missing] = [
  { path: '/', query_of: null },
  { path: '/notes/', query_of: '/notes' },
  { path: '/notes/edit/{-$slug}', query_of: null },
  { path: '/$', query_of: null },
];
const routes = [home, notes, edit, missing];

test('pages that have their rules, and rules that have their pages, are in order', () => {
  expect(() => checkPages(routes, rules)).not.toThrow();
});

test.each([
  ['a page without a rule', [...routes, { path: '/secret', query_of: null }], rules, '/secret has no rule'],
  [
    'a page of which only one form has a rule',
    routes,
    rules.filter(({ path }) => path !== '/notes/edit/{slug}'),
    '/notes/edit/{slug} has no rule',
  ],
  ['a rule without a page', [home, edit], rules, '/notes has a rule, and no page'],
  [
    'a page that is there and still planned',
    [...routes, { path: '/later', query_of: null }],
    rules,
    '/later has a page: its rule must no longer say',
  ],
  [
    'a query that the rule names and the page does not read',
    [home, { ...notes, query_of: null }, edit],
    rules,
    '/notes must',
  ],
  ['a query that the page reads in its own way', [home, { ...notes, query_of: 'unknown' }, edit], rules, '/notes must'],
  ['a query that the rule does not name', [{ ...home, query_of: '/' }, notes, edit], rules, '/ reads a query'],
])('the server does not start with %s', (_what, given, against, problem) => {
  expect(() => checkPages(given, against)).toThrow(problem);
});
