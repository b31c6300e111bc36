import { ApiError } from '../../../shared/contract/errors.ts';

/** @param tooMany what status 429 means, where the server does not say it itself */
export function failureOf(error: unknown, what: 'suggestions' | 'popular searches', tooMany: string): string {
  if (error instanceof RefusedAnswer) return error.message;
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && status === 429) return error.is_silent ? tooMany : error.message;
  return `Failed to fetch ${what}${status === 0 ? '' : `: ${status}`}`;
}

/** What the server says of an answer that it could not give. */
class RefusedAnswer extends Error {}

/**
 * The entries of an answer under `name`. What stands between may answer in the server's place, and an older page may ask a
 * newer server: nothing of it is taken on trust.
 */
export function entriesOf<Entry extends { text: string }>(
  answer: unknown,
  name: string,
  mark: { [Key in keyof Entry]: 'string' | 'number' },
): Entry[] {
  const { success, message, [name]: entries } = Object(answer) as Record<string, unknown>;
  if (success === false && typeof message === 'string' && message !== '') throw new RefusedAnswer(message);
  const fits = (entry: unknown) =>
    Object.entries(mark).every(([key, type]) => typeof (Object(entry) as Record<string, unknown>)[key] === type);
  if (success === false || !Array.isArray(entries) || !entries.every(fits)) throw new TypeError(`No ${name}`);
  return entries;
}
