import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { plainComment, plainName, tidyLines, webAddress } from './visitor-text.ts';

const name = plainName(100);
const comment = plainComment({ min: 10, max: 1000 });
const website = webAddress(200);

/** The value as it is taken over, or the first text of what is wrong with it. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : `refused: ${error.issues[0]?.message}`;
}

const required = 'refused: This field is required.';
const noControls = 'refused: Control characters are not allowed.';

test.each([
  ['Zoë  d’Arc ', 'Zoë d’Arc'],
  ['日本 太郎', '日本 太郎'],
  ['🙂', '🙂'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), 'refused: Ensure this field has no more than 100 characters.'],
  ['  ', required],
  ['\u200b\u200b', required],
  ['\u3164', required],
  ['\u2800\u00ad\ufe0f\u{e0041}', required],
  [null, required],
  [undefined, required],
  [7, 'refused: Not a valid string.'],
  ['two\nlines', noControls],
  ['two\u2028lines', noControls],
  ['bell\u0007', noControls],
  ['\u0085next line', noControls],
  ['\u202eyalp', 'refused: Characters that change the writing direction are not allowed.'],
  ['a\u2066b', 'refused: Characters that change the writing direction are not allowed.'],
])('the name %j is read as %j', (given, expected) => {
  expect(read(name, given)).toBe(expected);
});

test.each([
  ['one line only', 'one line only'],
  ['first\r\nsecond\rthird', 'first\nsecond\nthird'],
  ['  first\n\n\n\n\n\nsecond  ', 'first\n\n\nsecond'],
  ['first \t\n \n \n \n second', 'first\n\n\n second'],
  ['\n\n  indented code stays', 'indented code stays'],
  ['if (x) {\n\treturn;\n}', 'if (x) {\n\treturn;\n}'],
  ['<b>bold & brave</b>', '<b>bold & brave</b>'],
  ['123456789', 'refused: Ensure this field has at least 10 characters.'],
  [' 123456789 ', 'refused: Ensure this field has at least 10 characters.'],
  ['1234567890', '1234567890'],
  ['x\r\n'.repeat(500), 'x\n'.repeat(500).trim()],
  ['x'.repeat(1000), 'x'.repeat(1000)],
  ['x'.repeat(1001), 'refused: Ensure this field has no more than 1000 characters.'],
  ['\u{1f600}'.repeat(1000), '\u{1f600}'.repeat(1000)],
  ['\u{1f600}'.repeat(1001), 'refused: Ensure this field has no more than 1000 characters.'],
  ['\u{1f600}'.repeat(9), 'refused: Ensure this field has at least 10 characters.'],
  ['', required],
  ['   \n  ', required],
  ['\u200b'.repeat(20), required],
  [null, required],
  [['x'], 'refused: Not a valid string.'],
  ['null \u0000 character', noControls],
])('the comment %j is read as %j', (given, expected) => {
  expect(read(comment, given)).toBe(expected);
});

test.each([
  ['', ''],
  ['  ', ''],
  ['example.org', 'https://example.org/'],
  ['example.org:8080/me?x=1#y', 'https://example.org:8080/me?x=1#y'],
  ['http://example.org/a b', 'http://example.org/a%20b'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['http://[::1]/', 'refused: Enter a valid URL.'],
  ['localhost', 'refused: Enter a valid URL.'],
  ['javascript:alert(1)', 'refused: Enter a valid URL.'],
  ['data:text/html,hello.there', 'refused: Enter a valid URL.'],
  ['ftp://example.org/', 'refused: Enter a valid URL.'],
  ['mailto:me@example.org', 'refused: Enter a valid URL.'],
  ['https://bank.example@evil.example/', 'refused: Enter a valid URL.'],
  ['java\nscript:alert(1)', 'refused: Enter a valid URL.'],
  ['not an address', 'refused: Enter a valid URL.'],
  [`example.org/${'x'.repeat(188)}`, `https://example.org/${'x'.repeat(188)}`],
  [`example.org/${'x'.repeat(189)}`, 'refused: Ensure this field has no more than 200 characters.'],
])('the website %j is read as %j', (given, expected) => {
  expect(read(website, given)).toBe(expected);
});

test('a long row of spaces is tidied up at once', () => {
  const startedAt = performance.now();
  expect(tidyLines(`a${' '.repeat(500_000)}b${' '.repeat(400_000)}\nc`)).toHaveLength(500_004);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
