import type { FieldErrors } from '../../../../shared/contract/errors.ts';

/** The first text about a field, or about a part of it, such as one of the tags. */
export function errorOf(errors: FieldErrors, ...names: string[]): string | undefined {
  return Object.entries(errors).find(([key]) => names.includes(partOf(key)))?.[1][0];
}

/** What is wrong with fields that are not on the screen. @param shown fields that show what is wrong with them */
export function hiddenErrors(errors: FieldErrors, shown: readonly string[]): string[] {
  return Object.entries(errors).flatMap(([key, [text]]) => (text && !shown.includes(partOf(key)) ? [text] : []));
}

/** `tags` of `tags.0`. */
function partOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}
