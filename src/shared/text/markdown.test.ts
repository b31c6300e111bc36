import { expect, test } from 'vitest';
import { fenceLanguage, withTaskBoxes } from './markdown.ts';

test.each([
  ['ts', 'ts'],
  ['js {1,3} title="x"', 'js'],
  ['{.c++ .numberLines}', 'c++'],
  ['', ''],
])('the line %j above a code block names the language %j', (info, language) => {
  expect(fenceLanguage(info)).toBe(language);
});

test('brackets at the beginning of a list item are boxes, elsewhere they are text', () => {
  expect(withTaskBoxes('<li>[ ] a [x] b</li><li>\n<p>[X] c</p></li><p>[ ] d</p>')).toBe(
    '<li><input type="checkbox" disabled> a [x] b</li><li>\n<p><input type="checkbox" checked disabled> c</p></li><p>[ ] d</p>',
  );
});
