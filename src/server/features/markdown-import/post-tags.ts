const maxTags = 20;
const maxTagLength = 50;
/** What gathers the posts of an Eleventy site and is no tag for readers. */
const collections = new Set(['post', 'posts']);

type Fields = Record<string, unknown>;

/** The tags of a post, or else its categories, in their order, each once. */
export function readTags(fields: Fields): string[] {
  const taxonomies = (fields['taxonomies'] ?? {}) as Fields;
  const tags = [
    ...tagNames(fields['tags'], true),
    ...tagNames(taxonomies['tags'], true),
    ...tagNames(fields['tag'], false),
    ...tagNames(fields['keywords'], false),
  ];
  const categories = [
    ...tagNames(fields['categories'], true),
    ...tagNames(taxonomies['categories'], true),
    ...tagNames(fields['category'], false),
  ];
  const first = unique(tags);
  return (first.length > 0 ? first : unique(categories)).slice(0, maxTags);
}

function unique(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const short = Array.from(name.replace(/[,\s]+/g, ' ').trim())
      .slice(0, maxTagLength)
      .join('')
      .trim();
    const key = short.toLowerCase();
    if (short !== '' && !collections.has(key) && !byKey.has(key)) byKey.set(key, short);
  }
  return [...byKey.values()];
}

/**
 * Lists, or one text: separated by commas, or by spaces as Jekyll has it in its plural fields. A list may be of objects
 * with a name.
 */
function tagNames(value: unknown, isPlural: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => tagNames(nameOf(each), false));
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return [];
  if (value.includes(',')) return value.split(',');
  return isPlural ? value.split(/\s+/) : [value];
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as Fields)['name'] : value;
}
