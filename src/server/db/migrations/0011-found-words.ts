import { Parser } from 'htmlparser2';
import { sql } from 'kysely';

/*
 * How the migration finds the words of a document: what the site did when it was written. It stays as it is, whatever the
 * site does later.
 */

export interface FoundDocument {
  kind: 'post' | 'project';
  id: number;
  title: string;
  labels: string[];
  summary: string;
  /** All of its text, sanitised. */
  html: string;
}

const kinds = ['post', 'project'];
const rowsPerKind = 2 ** 32;

/** Rowid, title, labels, headings, summary, body. */
export function toSqliteRow(document: FoundDocument): unknown[] {
  const row = (kinds.indexOf(document.kind) + 1) * rowsPerKind + document.id;
  return [row, ...wordsOf(document).map((words) => words.join(' '))];
}

/** Kind, id, words with their places and weights. */
export function toPostgresRow(document: FoundDocument): unknown[] {
  const { kind, id } = document;
  return [kind, sql`${id}::integer`, sql`${wordVector(wordsOf(document))}::tsvector`];
}

function wordsOf({ title, labels, summary, html }: FoundDocument): string[][] {
  const { text, headings } = readHtml(html);
  return [title, labels.join('\n'), headings.join('\n'), summary, text].map(searchWords);
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 li pre blockquote tr td th figure figcaption dt dd details summary section div hr br table ul ol'.split(
    ' ',
  ),
);

/** The text, each block on a line of its own, and the headings of the second and third level. */
export function readHtml(html: string): { text: string; headings: string[] } {
  const headings: { level: number; text: string }[] = [];
  let isInHeading = false;
  let text = '';
  let isLineEnded = true;
  const endLine = (tag: string) => {
    if (!blocks.has(tag) || isLineEnded) return;
    text += '\n';
    isLineEnded = true;
  };
  const parser = new Parser({
    onopentagname(tag) {
      endLine(tag);
      if (!/^h[1-6]$/.test(tag)) return;
      headings.push({ level: Number(tag[1]), text: '' });
      isInHeading = true;
    },
    onclosetag(tag) {
      endLine(tag);
      if (/^h[1-6]$/.test(tag)) isInHeading = false;
    },
    ontext(part) {
      text += part;
      if (part !== '') isLineEnded = part.endsWith('\n');
      const heading = headings.at(-1);
      if (isInHeading && heading) heading.text += part;
    },
  });
  parser.end(html);
  // The page has its title as the only heading of the first level.
  const shift = headings.some(({ level }) => level === 1) ? 1 : 0;
  const listed = headings.filter(({ level }) => level + shift === 2 || level + shift === 3);
  return { text: text.trim(), headings: listed.map((heading) => heading.text) };
}

/** Scripts written without spaces between words; each pair of neighbouring characters stands for a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu;
const maxWordLength = 64;

export function searchWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of withoutAccents(text).matchAll(wordPattern)) {
    for (const part of byScript(word)) {
      if (unspaced.test(part)) words.push(...pairsOf(part));
      else words.push(part.slice(0, maxWordLength));
    }
  }
  return words;
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** `東京Tower` is two words. */
function byScript(word: string): string[] {
  const parts: string[] = [];
  let wasUnspaced: boolean | null = null;
  for (const character of word) {
    const isUnspaced: boolean = /\p{M}/u.test(character) ? (wasUnspaced ?? false) : unspaced.test(character);
    if (isUnspaced === wasUnspaced) parts[parts.length - 1] += character;
    else parts.push(character);
    wasUnspaced = isUnspaced;
  }
  return parts;
}

function pairsOf(part: string): string[] {
  const characters = [...part];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

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
