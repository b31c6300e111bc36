import { isVisible } from './visible-text.ts';

/**
 * Trimmed, without repetitions and those of which nothing can be seen.
 * @param tags separated by commas
 */
export function splitTags(tags: string): string[] {
  const names = tags.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
  return [...new Set(names.filter(isVisible))];
}
