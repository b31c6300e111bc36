import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bulkBody } from './bulk-body.ts';
import { email, moment, optionalText, queryChoice, text, textList } from './fields.ts';
import { publishablePost } from './post-editing.ts';
import { publishableProject } from './projects.ts';
import { sectionSaving } from './sections.ts';

const name = text(20);
const remark = optionalText(20);
const address = email(254);
const tags = textList({ max: 20, max_count: 3, too_many: 'These are too many.' });

/** The value as it is taken over, or all texts of what is wrong with it. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : `refused: ${error.issues.map(({ message }) => message).join(' ')}`;
}

test.each([
  [' Lighthouse ', 'Lighthouse'],
  ['🚀', '🚀'],
  ['+++', '+++'],
  ['', 'refused: This field is required.'],
  [null, 'refused: This field is required.'],
  ['\u200b\u200b\u200b\u200b', 'refused: This field is required.'],
  ['\u3164', 'refused: This field is required.'],
  ['\u2800 \u00ad', 'refused: This field is required.'],
  ['a\u0000', 'refused: Control characters are not allowed.'],
  ['x'.repeat(21), 'refused: Ensure this field has no more than 20 characters.'],
  ['🚀'.repeat(20), '🚀'.repeat(20)],
  ['🚀'.repeat(21), 'refused: Ensure this field has no more than 20 characters.'],
])('the text %j is read as %j', (given, expected) => {
  expect(read(name, given)).toBe(expected);
});

test.each([
  [' Hardware ', 'Hardware'],
  ['\u200b\u3164', ''],
  ['', ''],
  ['\u0000', 'refused: Control characters are not allowed.'],
])('the text %j, which may be missing, is read as %j', (given, expected) => {
  expect(read(remark, given)).toBe(expected);
});

test.each([
  ['ann@example.org', 'ann@example.org'],
  ["o'neil+tag@Sub.Example.org", "o'neil+tag@Sub.Example.org"],
  ['tom&jerry@example.org', 'tom&jerry@example.org'],
  ['a/b@example.org', 'a/b@example.org'],
  ["!#$%&'*+-/?=^_`{|}~@example.org", "!#$%&'*+-/?=^_`{|}~@example.org"],
  ['x@exämple.de', 'x@xn--exmple-cua.de'],
  ['x@xn--exmple-cua.de', 'x@xn--exmple-cua.de'],
  ['x@EXÄMPLE.de', 'x@xn--exmple-cua.de'],
  ['x@exa\u0308mple.de', 'x@xn--exmple-cua.de'],
  ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['jo\u0308rg@例え。jp', 'jörg@xn--r8jz45g.jp'],
])('the e-mail address %j is read as %j', (given, expected) => {
  expect(read(address, given)).toBe(expected);
});

test.each([
  'nobody',
  'x@localhost',
  'x@exämple',
  'x@exämple.de/path',
  'x@exämple.de:25',
  'x@１２７.0.0.1',
  'x@ä..de',
  'x y@exämple.de',
  '.x@exämple.de',
  'x.@example.org',
  'x..y@example.org',
  '"x y"@example.org',
  'x,y@example.org',
  'x;y@example.org',
  'x<y@example.org',
  'x(y)@example.org',
  'x:y@example.org',
  'x\\y@example.org',
  'x[y]@example.org',
  'x\ny@example.org',
  'x\u2028y@example.org',
  '=?utf-8?Q?x=0D=0ABcc:_thief=40evil.test?=@example.org',
  '@exämple.de',
  'a@b@exämple.de',
])('the e-mail address %j is refused', (given) => {
  expect(read(address, given)).toBe('refused: Enter a valid email address.');
});

test('an e-mail address has at most 254 characters as it is stored', () => {
  const withLocal = (length: number) => `${'x'.repeat(length)}@exämple.de`;
  expect(read(address, withLocal(254 - '@xn--exmple-cua.de'.length))).toHaveLength(254);
  expect(read(address, withLocal(255 - '@xn--exmple-cua.de'.length))).toBe(
    'refused: Ensure this field has no more than 254 characters.',
  );
});

test.each([
  ['a, b,,a , \u200b', ['a', 'b']],
  [
    ['a ', 'b', 'a', '\u3164'],
    ['a', 'b'],
  ],
  [
    ['a, b', 'c'],
    ['a', 'b', 'c'],
  ],
  [[], []],
  [undefined, 'refused: This field is required.'],
  [null, 'refused: This field is required.'],
  [7, 'refused: Enter a list of texts.'],
  [['a', 7], 'refused: Enter a list of texts.'],
  ['a,b,c,d', 'refused: These are too many.'],
  ['x'.repeat(21), 'refused: Ensure this field has no more than 20 characters.'],
])('the list %j is read as %j', (given, expected) => {
  expect(read(tags, given)).toEqual(expected);
});

test.each([
  ['2026-03-04T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
  ['2026-03-04T10:00:00Z', '2026-03-04T10:00:00.000Z'],
  ['2026-03-04T10:00:00+05:30', '2026-03-04T04:30:00.000Z'],
  ['2026-03-04T23:00:00-02:00', '2026-03-05T01:00:00.000Z'],
])('the time %s is read as %s', (given, expected) => {
  expect(read(moment, given)).toBe(expected);
});

test.each([
  '2026-03-04',
  '2026-02-30T10:00:00Z',
  '2026-03-04T10:00:00',
  '0027-03-04T10:00:00Z',
  '9999-12-31T23:59:59-05:00',
  'tomorrow',
  7,
])('the time %j is refused', (given) => {
  expect(read(moment, given)).toMatch(/^refused: Enter a valid time\./);
});

test('an object that says how it wants to be written is no number and no choice', () => {
  for (const value of [{ toString: 1 }, { toString: null, valueOf: 1 }, ['1'], null]) {
    const fields = { version: value, cover_id: value, priority: value, status: value };
    expect(sectionSaving.version.safeParse(value).success).toBe(false);
    expect(z.partial(publishableProject).safeParse({ ...fields, cover_id: undefined }).error?.issues).toHaveLength(2);
    expect(bulkBody('message', ['delete']).safeParse({ action: value, message_ids: [1] }).success).toBe(false);
    expect(queryChoice(['a']).safeParse(value).success).toBe(false);
  }
  expect(z.partial(publishablePost).safeParse({ cover_id: { valueOf: 1, toString: 1 } }).success).toBe(false);
  expect(z.partial(publishablePost).parse({ cover_id: '7' })).toEqual({ cover_id: 7 });
});
