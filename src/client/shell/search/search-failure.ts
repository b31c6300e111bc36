import { ApiError } from '../../../shared/contract/errors.ts';

/** @param tooMany what status 429 means, where the server does not say it itself */
export function failureOf(error: unknown, what: 'suggestions' | 'popular searches', tooMany: string): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && status === 429) return error.is_silent ? tooMany : error.message;
  return `Failed to fetch ${what}${status === 0 ? '' : `: ${status}`}`;
}
