import { expect, test } from 'vitest';
import { type DiffLine, diffTexts } from './text-diff.ts';
import { tokensOf } from './tokens.ts';

const signs = { same: ' ', removed: '-', added: '+', changed: '~' };

/** A line for each, as `~ The [-quick][+slow] fox`. */
function written(lines: readonly DiffLine[]): string[] {
  return lines.map(({ kind, parts }) => {
    const text = parts.map((part) =>
      kind !== 'changed' || part.kind === 'same' ? part.text : `[${signs[part.kind]}${part.text}]`,
    );
    return `${signs[kind]} ${text.join('')}`;
  });
}

const compare = (before: readonly string[], after: readonly string[]) => written(diffTexts(before, after));

test('texts that are the same have no changes', () => {
  expect(compare(['One', 'Two'], ['One', 'Two'])).toEqual(['  One', '  Two']);
  expect(compare([], [])).toEqual([]);
});

test('lines that were added or removed are told from those that were rewritten', () => {
  expect(
    compare(
      ['Intro', 'The quick fox jumps over the dog.', 'An old end.'],
      ['Intro', 'Something entirely new', 'The slow fox jumps over the dog.', 'Something else instead'],
    ),
  ).toEqual([
    '  Intro',
    '+ Something entirely new',
    '~ The [-quick][+slow] fox jumps over the dog.',
    '- An old end.',
    '+ Something else instead',
  ]);
});

test('words replaced in a row are one replacement, and a space that was inserted is seen', () => {
  expect(compare(['I saw a quick brown fox there'], ['I saw a slow red fox there'])).toEqual([
    '~ I saw a [-quick brown][+slow red] fox there',
  ]);
  expect(compare(['  return a;'], ['    return a;'])).toEqual(['~ [-  ][+    ]return a;']);
});

test('scripts without spaces are compared by words', () => {
  expect(compare(['私は東京に住んでいます。'], ['私は大阪に住んでいます。'])).toEqual([
    '~ 私は[-東京][+大阪]に住んでいます。',
  ]);
});

test('tokens joined are the text, whatever is in it', () => {
  const text = `It’s 5 o'clock — naïve e\u0301te\u0301 👩‍👩‍👧 ❤️, ไทย日本語 \t snake_case\ud800`;
  expect(tokensOf(text).join('')).toBe(text);
  expect(tokensOf('👩‍👩‍👧')).toHaveLength(1);
});

/** What both texts were, read back from their comparison. */
function sides(lines: readonly DiffLine[]) {
  const side = (kind: 'removed' | 'added') =>
    lines.flatMap((line) => {
      const parts = line.parts.filter((part) => part.kind === 'same' || part.kind === kind);
      const isThere = line.kind === 'same' || line.kind === 'changed' || line.kind === kind;
      return isThere ? [parts.map(({ text }) => text).join('')] : [];
    });
  return { before: side('removed'), after: side('added') };
}

function randomText(seed: number, lines: number, words: number): string[] {
  let state = seed;
  const random = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  return Array.from({ length: lines }, () => Array.from({ length: words }, () => `word${random(900)}`).join(' '));
}

test('both texts can be read back from their comparison', () => {
  for (let seed = 1; seed < 40; seed += 1) {
    const before = randomText(seed, 12, 5);
    const after = before.flatMap((line, index) => {
      if ((index + seed) % 5 === 0) return [];
      if ((index + seed) % 3 === 0) return [line.replace(/word1/g, 'other  '), ...randomText(seed + 7, 1, 4)];
      return [line];
    });
    expect(sides(diffTexts(before, after))).toEqual({ before, after });
  }
});

test.each([
  ['edited here and there', (line: string, index: number) => (index % 3 === 0 ? line.replace('word1', 'more') : line)],
  ['written anew', (_: string, index: number) => randomText(index + 99, 1, 40)[0] ?? ''],
])('a text of 10,000 words that was %s is compared in reasonable time', (_, change) => {
  const before = randomText(5, 250, 40);
  const after = before.map(change);
  const start = performance.now();
  const lines = diffTexts(before, after);
  expect(performance.now() - start).toBeLessThan(4_000);
  expect(sides(lines)).toEqual({ before, after });
});

test('a single paragraph of 10,000 other words is shown whole', () => {
  const before = randomText(3, 1, 10_000);
  const after = randomText(4, 1, 10_000);
  expect(diffTexts(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
