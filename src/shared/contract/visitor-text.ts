import * as z from 'zod/mini';
import { isVisible, visibleLength } from '../text/visible-text.ts';
import { noLongerThan, optionalText, text } from './fields.ts';

const requiredText = 'This field is required.';
const controlCharactersText = 'Control characters are not allowed.';

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreaks = /[\t\n\r\u2028\u2029]/;
/** Characters that turn round the direction of what stands around them, e.g. of the text beside a name. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/;

/** For strangers to choose: with nothing that could pretend to stand elsewhere. */
const isOnOneLine = z.refine<string>(
  (value) => !controlCharacters.test(value) && !lineBreaks.test(value),
  controlCharactersText,
);
const keepsDirection = z.refine<string>(
  (value) => !directionOverrides.test(value),
  'Characters that change the writing direction are not allowed.',
);
const withoutWideGaps = z.overwrite<string>((value) => value.replace(/\s+/g, ' '));

/** A person's name on one line. */
export function plainName(max: number) {
  return text(max).check(isOnOneLine, keepsDirection, withoutWideGaps);
}

/** One line that may be empty. */
export function plainSubject(max: number) {
  return optionalText(max).check(isOnOneLine, keepsDirection, withoutWideGaps);
}

/** Text of several lines of `min` to `max` characters, a line break counting as one. */
export function plainComment({ min, max }: { min: number; max: number }) {
  const tooShort = `Ensure this field has at least ${min} characters.`;
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? requiredText : 'Not a valid string.') })
    .check(
      z.overwrite(tidyLines),
      z.refine(isVisible, { error: requiredText, abort: true }),
      z.minLength(min, { error: tooShort, abort: true }),
      z.refine((comment) => visibleLength(comment) >= min, tooShort),
      ...noLongerThan(max),
      z.refine((comment) => !controlCharacters.test(comment), controlCharactersText),
    );
}

/** Unix line ends, nothing around the text or at the ends of lines, at most two blank lines in a row. */
export function tidyLines(comment: string): string {
  return (
    comment
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      // Line by line: a pattern that looks for spaces before a line end takes seconds for a long row of them.
      .split('\n')
      .map((line, i, all) => (i < all.length - 1 ? line.trimEnd() : line))
      .join('\n')
      .replace(/\n{4,}/g, '\n\n\n')
      .trim()
  );
}

/** Empty or the address of a site; `https://` is added where it is missing. */
export function webAddress(max: number) {
  return optionalText(max).check(
    z.refine((address) => address === '' || completeAddress(address) !== null, 'Enter a valid URL.'),
    z.overwrite((address) => completeAddress(address) ?? address),
  );
}

/** `null` for what is no http(s) address of a host with a domain, or has a user name to mislead the eye. */
function completeAddress(address: string): string | null {
  if (address === '') return '';
  const complete = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(complete)) return null;
  const url = new URL(complete);
  if (url.username || url.password) return null;
  return /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname) ? url.href : null;
}
