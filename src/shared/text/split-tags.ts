/**
 * Trimmed, without empty ones and repetitions.
 * @param tags separated by commas
 */
export function splitTags(tags: string): string[] {
  const names = tags.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
  return [...new Set(names.filter(Boolean))];
}
