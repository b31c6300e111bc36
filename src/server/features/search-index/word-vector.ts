/** Of the fields of a document, in their order. PostgreSQL knows four weights, so headings share theirs with the summary. */
const weights = ['A', 'B', 'C', 'C', 'D'];
/** The last word of a field and the first of the next are no neighbours. */
const placesBetweenFields = 10;
/** PostgreSQL counts no further, and keeps no more places of a word. */
const lastPlace = 16_383;
const maxPlacesPerWord = 255;
/** PostgreSQL refuses more than 1,048,575 bytes; further places need less than what is left. */
const maxBytes = 1_000_000;
/** With its first place, and aligned. */
const bytesBesidesWord = 5;

/**
 * PostgreSQL's text form of a `tsvector`: every word with its places and weights. Built here rather than by its own
 * parser, so that both databases have the same words. Of a text with more different words than fit it has the first.
 * @param fields the words of each field, from `searchWords`: nothing in them needs a quote
 */
export function wordVector(fields: readonly (readonly string[])[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  let bytes = 0;
  for (const [i, words] of fields.entries()) {
    for (const word of words) {
      place += 1;
      const known = places.get(word);
      // Where no more can be counted, it is enough that the word is there.
      if (known && (place > lastPlace || known.length === maxPlacesPerWord)) continue;
      if (!known) bytes += Buffer.byteLength(word) + bytesBesidesWord;
      if (!known && bytes > maxBytes) continue;
      const each = `${Math.min(place, lastPlace)}${weights[i]}`;
      if (known) known.push(each);
      else places.set(word, [each]);
    }
    place += placesBetweenFields;
  }
  return [...places].map(([word, each]) => `'${word}':${each.join(',')}`).join(' ');
}
