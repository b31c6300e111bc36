import { expect, test } from 'vitest';
import { groupsOf, withOwnActions } from './found-groups.ts';

const inbox = { id: 'inbox', title: 'Inbox', description: '', icon: 'envelope', url: '/messages/inbox' } as const;
const about = { ...inbox, id: 'about', title: 'About', url: '/about' };
const nothing = {
  results: { posts: [], projects: [], actions: [] },
  counts: { posts: 0, projects: 0, actions: 0 },
};
const namesOf = (counts: typeof nothing.counts) => groupsOf({ ...nothing, counts }).map(({ name }) => name);

test('only groups with something in them are shown, actions first, then posts', () => {
  expect(namesOf({ posts: 1, projects: 1, actions: 1 })).toEqual(['actions', 'posts', 'projects']);
  expect(namesOf({ posts: 0, projects: 7, actions: 0 })).toEqual(['projects']);
  expect(namesOf(nothing.counts)).toEqual([]);
});

test('what a reader alone may do comes before what everybody finds, and is counted', () => {
  const found = {
    ...{ results: { ...nothing.results, actions: [about] }, counts: { ...nothing.counts, actions: 1 } },
    found_some_words: true,
  };
  const { results, counts, found_some_words } = withOwnActions(found, [inbox]);
  expect(results.actions.map(({ title }) => title)).toEqual(['Inbox', 'About']);
  expect(counts.actions).toBe(2);
  expect(found.counts.actions).toBe(1);
  // Theirs has all of the words.
  expect(found_some_words).toBe(false);
  expect(withOwnActions(found, []).found_some_words).toBe(true);
});
