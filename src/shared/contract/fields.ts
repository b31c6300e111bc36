import * as z from 'zod/mini';

const requiredText = 'This field is required.';
const wrongTypeText = 'Not a valid string.';

/** Control characters except tab, line feed and carriage return: no person types them and databases choke on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function textType() {
  return z.string({ error: (issue) => (issue.input === undefined ? requiredText : wrongTypeText) });
}

/** Text of at most `max` characters, trimmed, that may be empty. */
export function optionalText(max: number) {
  return textType().check(
    z.trim(),
    z.maxLength(max, `Ensure this field has no more than ${max} characters.`),
    z.refine((text) => !controlCharacters.test(text), 'Control characters are not allowed.'),
  );
}

/** Text of 1 to `max` characters, trimmed. `required` is shown when it is missing or blank. */
export function text(max: number, required = requiredText) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : wrongTypeText) })
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Ensure this field has no more than ${max} characters.`),
      z.refine((value) => !controlCharacters.test(value), 'Control characters are not allowed.'),
    );
}

/** A secret: kept as typed, never trimmed. */
export function secret(min: number, max: number) {
  return textType().check(
    z.minLength(1, requiredText),
    z.minLength(min, `Ensure this field has at least ${min} characters.`),
    z.maxLength(max, `Ensure this field has no more than ${max} characters.`),
  );
}

/** An e-mail address of at most `max` characters. */
export function email(max: number) {
  return text(max).check(z.email('Enter a valid email address.'));
}

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
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN;
}

/** One of `choices` from a query string, where an empty value is none. */
export function queryChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.optional(
    z.pipe(
      z.transform((value: string) => (value === '' ? undefined : value)),
      z.optional(z.enum(choices, { error: ({ input }) => `"${String(input)}" is not a valid choice.` })),
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
