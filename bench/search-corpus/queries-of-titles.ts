import type { RelevanceQuery } from './relevance-query.ts';

export const queriesOfTitles: readonly RelevanceQuery[] = [
  {
    query: 'caching',
    kind: 'title',
    expected: ['HTTP caching, explained to my past self', 'Cache invalidation by tags'],
    reason: 'A dozen articles have the tag or a form of the word',
  },
  {
    query: 'cache stampede',
    kind: 'title',
    expected: ['A cache stampede on Monday morning'],
    reason: 'Cache is everywhere, stampede is not',
  },
  {
    query: 'cache invalidation',
    kind: 'title',
    expected: ['Cache invalidation by tags'],
    reason: 'Both words in the title; invalidate in the body of DNS',
  },
  {
    query: 'queue',
    kind: 'title',
    expected: ['How we picked a queue'],
    reason: 'A tag of five articles, one of which has it in its title, too',
  },
  {
    query: 'accessibility',
    kind: 'title',
    expected: ['Accessibility is not a phase of the project'],
    reason: 'A tag of seven articles',
  },
  {
    query: 'code review',
    kind: 'title',
    expected: ['Code review at the speed of trust', 'What Margit Lindqvist taught me about code review'],
    reason: 'Two titles, a tag of three',
  },
  { query: 'mentoring', kind: 'title', expected: ['Mentoring is mostly listening'], reason: 'A title and a tag' },
  {
    query: 'testing',
    kind: 'title',
    expected: ['Testing against a real database'],
    reason: 'A tag of many; one title begins with it',
  },
  {
    query: 'monolith',
    kind: 'title',
    expected: ['The monolith we are proud of'],
    reason: 'The French article says it, too',
  },
  {
    query: 'dark mode',
    kind: 'title',
    expected: ['Dark mode is more than inverting colours'],
    reason: 'Dark is a common word',
  },
  {
    query: 'rebase',
    kind: 'title',
    expected: ['Rebase before you share, merge after'],
    reason: 'In two bodies and one title',
  },
  {
    query: 'shell script',
    kind: 'title',
    expected: ['A shell script is a program too'],
    reason: 'In a title; scripts are everywhere',
  },
  {
    query: 'books 2023',
    kind: 'title',
    expected: ['Books I read in 2023'],
    reason: 'A year that is in the title of just one',
  },
  {
    query: 'year in review 2020',
    kind: 'title',
    expected: ['Year in review: 2020'],
    reason: 'The year asked for, not the newest',
  },
  {
    query: 'desk setup 2019',
    kind: 'title',
    expected: ['My desk setup, 2019'],
    reason: 'The year asked for, not the newest',
  },
  {
    query: 'postgresql 14',
    kind: 'title',
    expected: ['Upgrading to PostgreSQL 14'],
    reason: 'The version asked for, not the newest',
  },
  {
    query: 'upgrading postgresql',
    kind: 'newest',
    expected: ['Upgrading to PostgreSQL 17'],
    reason: 'Five titles that say the same',
  },
  {
    query: 'year in review',
    kind: 'newest',
    expected: ['Year in review: 2024'],
    reason: 'Six titles that say the same',
  },
  { query: 'desk setup', kind: 'newest', expected: ['My desk setup, 2025'], reason: 'Five titles that say the same' },
];
