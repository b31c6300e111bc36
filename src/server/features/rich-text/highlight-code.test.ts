import { expect, test } from 'vitest';
import { highlightCode, isHighlighted } from './highlight-code.ts';

test('code is highlighted once and then kept, under the language that it is in', async () => {
  const code = 'const kept = 1;';
  expect(isHighlighted(code, 'ts')).toBe(false);
  const html = await highlightCode(code, 'ts');
  expect(isHighlighted(code, 'ts')).toBe(true);
  expect(isHighlighted(code, 'python')).toBe(false);
  expect(await highlightCode(code, 'ts')).toBe(html);
  expect(await highlightCode(code, 'python')).not.toBe(html);
});

test('code without a grammar has nothing to wait for', async () => {
  expect(isHighlighted('<b>', '')).toBe(true);
  expect(await highlightCode('<b>', '')).toBe('&lt;b&gt;');
});

test('what has not been asked for longest is given up for what is new', async () => {
  // Lines of this length are left as they are, so that this is quick.
  const longCode = (number: number) => `${number}\n${`${'x'.repeat(2_100)}\n`.repeat(9)}`;
  await highlightCode(longCode(0), 'js');
  await highlightCode(longCode(1), 'js');
  for (let number = 2; number < 120; number += 1) {
    await highlightCode(longCode(number), 'js');
    await highlightCode(longCode(0), 'js');
  }
  expect(isHighlighted(longCode(0), 'js')).toBe(true);
  expect(isHighlighted(longCode(119), 'js')).toBe(true);
  expect(isHighlighted(longCode(1), 'js')).toBe(false);
});
