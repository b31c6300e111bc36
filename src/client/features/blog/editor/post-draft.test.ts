import { expect, test } from 'vitest';
import { emptyPostText } from '../../../../shared/contract/post-editing.ts';
import { draftOfText, isCompletePost } from './post-draft.ts';

test.each([
  ['a title of four letters, text of 26 and a tag', { title: 'Four', characters: 26, tags: 'a' }, true],
  ['a title of three letters', { title: 'Thr', characters: 26, tags: 'a' }, false],
  ['spaces around a short title', { title: '  Thr  ', characters: 26, tags: 'a' }, false],
  ['text of 25', { title: 'Four', characters: 25, tags: 'a' }, false],
  ['tags of commas alone', { title: 'Four', characters: 26, tags: ' , ,' }, false],
] as const)('%s: complete is %s', (_name, post, expected) => {
  expect(isCompletePost(post)).toBe(expected);
});

const text = { ...emptyPostText, tags: ['a', 'b'] };

test('the slug of a draft follows its title unless it was chosen', () => {
  const slugIn = (title: string, slug: string, was_public: boolean) =>
    draftOfText({ ...text, title, slug }, { cover: null, was_public }).slug;
  expect(slugIn('A title', 'a-title', false)).toBe('');
  expect(slugIn('A title', 'a-title-2', false)).toBe('');
  expect(slugIn('A title', 'chosen', false)).toBe('chosen');
  expect(slugIn('A title', 'a-title', true)).toBe('a-title');
});
