import * as z from 'zod/mini';
import { isLinkAddress } from '../text/link-address.ts';
import { isVisible } from '../text/visible-text.ts';

/*
 * Fields of the entries of the career record. Each says twice what it holds: as it may be `given` by an author, and as it
 * is `kept` and shown, where what an older version of the site has stored must never be refused.
 */

export interface EntryField<Given extends z.ZodMiniType = z.ZodMiniType, Kept extends z.ZodMiniType = z.ZodMiniType> {
  given: Given;
  kept: Kept;
}

const lineMaxLength = 200;
export const textMaxLength = 5_000;
const addressMaxLength = 2_000;
const maxLines = 50;

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f<>]/g;

/** As the specification has it for lists of entries: without control characters and angle brackets, trimmed. */
function cleanText(value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replace(unwanted, '').trim();
  return isVisible(text) ? text : '';
}

/** The same, in one line. */
function cleanLine(value: string): string {
  return cleanText(value.replace(/\s+/g, ' '));
}

function cleaned(max: number, required = 'This field is required.') {
  const isMissing = (input: unknown) => input === undefined || input === null;
  return z
    .string({ error: ({ input }) => (isMissing(input) ? required : 'Not a valid string.') })
    .check(
      z.overwrite(max < textMaxLength ? cleanLine : cleanText),
      z.maxLength(max, `Ensure this field has no more than ${max} characters.`),
    );
}

const keptText = z.catch(z.string(), '');
const keptDate = z.catch(z.nullable(z.string()), null);

/** A text that must be there. @param required what is said when it is not */
export function requiredText(required: string, max = lineMaxLength) {
  return { given: cleaned(max, required).check(z.minLength(1, required)), kept: keptText };
}

export function optionalText(max = lineMaxLength) {
  return { given: z._default(cleaned(max), ''), kept: keptText };
}

/** The address of a page, or none. */
export function optionalAddress() {
  const isNoneOrAddress = (value: string) => value === '' || isWebAddress(value);
  const given = cleaned(addressMaxLength).check(z.refine(isNoneOrAddress, 'Enter a valid URL.'));
  return { given: z._default(given, ''), kept: keptText };
}

export function requiredAddress(required: string) {
  const given = cleaned(addressMaxLength, required).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine(isWebAddress, 'Enter a valid URL.'),
  );
  return { given, kept: keptText };
}

function isWebAddress(value: string): boolean {
  return isLinkAddress(value) && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}

const invalidDate = 'Enter a date that exists, such as 2024-05 or 2024-05-31.';

/** `YYYY-MM` or `YYYY-MM-DD`, and a day that there is. */
export function isPartialDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value);
  if (!match || match[1] === '0000') return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)];
  // Without `setUTCFullYear` the years below 100 would be in the twentieth century.
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function dateText(required?: string) {
  const isNoneOrDate = (value: string) => value === '' || isPartialDate(value);
  return cleaned(20, required).check(z.refine(isNoneOrDate, invalidDate));
}

export function requiredDate(required: string) {
  return { given: dateText(required).check(z.minLength(1, required)), kept: keptText };
}

/** An empty text is none. */
export function optionalDate() {
  const given = z.pipe(
    z.transform((value) => value ?? ''),
    z.pipe(
      dateText(),
      z.transform((value) => (value === '' ? null : value)),
    ),
  );
  return { given, kept: keptDate };
}

export function flag() {
  return {
    given: z._default(z.boolean({ error: 'Must be true or false.' }), false),
    kept: z.catch(z.boolean(), false),
  };
}

/** One of `choices`, the first of them unless given. */
export function choice<const Choices extends readonly [string, ...string[]]>(choices: Choices, standard = choices[0]) {
  const error = `Choose one of: ${choices.join(', ')}.`;
  return {
    given: z._default(z.enum(choices, { error }), standard as Choices[number]),
    kept: z.catch(z.enum(choices), standard as Choices[number]),
  };
}

/** Texts in order, blank ones dropped. @param required what is said where none is left; none is needed without it */
export function lines(required?: string) {
  const list = z
    .array(cleaned(textMaxLength), {
      error: ({ input }) => (input === undefined && required !== undefined ? required : 'Enter a list of texts.'),
    })
    .check(z.overwrite((texts) => texts.filter((text) => text !== '')));
  const given = list.check(
    ...(required === undefined ? [] : [z.minLength(1, required)]),
    z.maxLength(maxLines, `Enter at most ${maxLines} lines.`),
  );
  return { given: z.prefault(given, []), kept: z.catch(z.array(z.string()), []) };
}

/** A whole number. */
export function level(min: number, max: number, standard: number) {
  const error = `Enter a whole number from ${min} to ${max}.`;
  return {
    given: z._default(z.int({ error }).check(z.refine((value) => value >= min && value <= max, error)), standard),
    kept: z.catch(z.int(), standard),
  };
}
