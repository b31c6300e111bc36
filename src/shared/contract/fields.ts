import * as z from 'zod/mini';
import { splitTags } from '../text/split-tags.ts';
import { textLength, tooLongText } from '../text/text-length.ts';
import { isVisible } from '../text/visible-text.ts';

const requiredText = 'This field is required.';
const wrongTypeText = 'Not a valid string.';

/** Control characters except tab, line feed and carriage return: no person types them and databases choke on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function textType() {
  return z.string({ error: (issue) => (issue.input === undefined ? requiredText : wrongTypeText) });
}

/** Trimmed; empty where a reader would see nothing of it. */
const withoutBlank = z.overwrite<string>((value) => (isVisible(value) ? value.trim() : ''));

const withoutControls = z.refine<string>((value) => !controlCharacters.test(value), {
  error: 'Control characters are not allowed.',
  abort: true,
});

/** Checks of a text, from which forms and the API's reference know its limit. */
export function noLongerThan(max: number) {
  return [
    z.refine<string>((value) => textLength(value) <= max, tooLongText(max)),
    z.meta<string>({ maxLength: max }),
  ] as const;
}

/** Text of at most `max` characters, trimmed, that may be empty, as is one of which nothing can be seen. */
export function optionalText(max: number) {
  return textType().check(withoutControls, withoutBlank, ...noLongerThan(max));
}

/** Text of 1 to `max` characters, trimmed. `required` is shown when it is missing, or when nothing of it can be seen. */
export function text(max: number, required = requiredText) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : wrongTypeText) })
    .check(withoutControls, withoutBlank, z.minLength(1, required), ...noLongerThan(max));
}

/** A secret: kept as typed, never trimmed. */
export function secret(min: number, max: number) {
  return textType().check(
    z.minLength(1, requiredText),
    z.minLength(min, `Ensure this field has at least ${min} characters.`),
    z.maxLength(max, tooLongText(max)),
  );
}

/**
 * Names of hosts stand in ASCII by then; before the `@` letters of any script may stand, and every sign that needs no quotes
 * there (RFC 5322), though not `=?`: some who read mail would take it for the beginning of encoded text.
 */
const emailPattern =
  /^(?!\.)(?!.*(?:\.\.|=\?))[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu;

/** An e-mail address of at most `max` characters, its host in ASCII however it was spelled: one address is one text. */
export function email(max: number, required?: string) {
  return text(max, required).check(
    z.overwrite(withAsciiHost),
    ...noLongerThan(max),
    z.email({ pattern: emailPattern, error: 'Enter a valid email address.' }),
  );
}

function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  // What has more than a host in it is left to be refused.
  const url =
    /^[\p{L}\p{M}\p{N}.。-]+$/u.test(host) && /[^\u0020-\u007e]/.test(host) ? URL.parse(`http://${host}`) : null;
  return address.slice(0, at + 1).normalize('NFC') + (url?.hostname ?? host);
}

/** The id of a row as it stands in a path. No row has the id 0, which stands for what can be none. */
export const rowId = z.pipe(
  text(20),
  z.transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : 0)),
);

/**
 * Several texts: a list, or as a form sends them, with commas between. Trimmed, without repetitions and those of which
 * nothing can be seen.
 */
export function textList({ max, max_count, too_many }: { max: number; max_count: number; too_many: string }) {
  return z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()], {
        error: ({ input }) => (input === undefined || input === null ? requiredText : 'Enter a list of texts.'),
      }),
      z.transform((value) => splitTags([value].flat().join(','))),
    ),
    z.array(text(max)).check(z.maxLength(max_count, too_many)),
  );
}

const invalidTime = 'Enter a valid time.';
/** Times of more digits would not be in order as texts. */
const afterLastYear = Date.UTC(10_000, 0);

/** A moment as an ISO time of any offset, read as one in UTC. Years before 1970 are slips of the finger: 27 for 2027. */
export const moment = z.iso.datetime({ offset: true, error: invalidTime }).check(
  z.refine((time) => Date.parse(time) >= 0 && Date.parse(time) < afterLastYear, { error: invalidTime, abort: true }),
  z.overwrite((time) => new Date(time).toISOString()),
);

/** Yes or no. Forms send texts: `true` or `on`, and `false` or nothing. */
export const flag = z.optional(
  z.pipe(
    z.transform((value) =>
      value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value,
    ),
    z.boolean({ error: 'Must be true or false.' }),
  ),
);

/** A whole number from a query string or form, where an empty value is none. `error` is shown for anything else. */
export function queryNumber(min: number, max: number, error: string) {
  return z.optional(
    z.pipe(
      z.transform((value: string | number) => numberOf(value)),
      z.optional(z.number({ error }).check(z.refine((number) => number >= min && number <= max, error))),
    ),
  );
}

function numberOf(value: unknown): number | undefined {
  if (value === '') return undefined;
  return /^\d{1,9}$/.test(spelled(value)) ? Number(value) : Number.NaN;
}

/** A text or number as it was sent; of anything else nothing, since an object can say how it wants to be written. */
export function spelled(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What is said of a value that is none of the choices. */
export function notAChoice({ input }: { input?: unknown }): string {
  return `"${spelled(input)}" is not a valid choice.`;
}

/** One of `choices` from a query string, where an empty value is none. */
export function queryChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.optional(
    z.pipe(
      z.transform((value: string) => (value === '' ? undefined : value)),
      z.optional(z.enum(choices, { error: notAChoice })),
    ),
  );
}

/** Free text from a query string; blank is none. */
export function queryText(max: number) {
  return z.optional(
    z.pipe(
      optionalText(max),
      z.transform((value) => value || undefined),
    ),
  );
}
