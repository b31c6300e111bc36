import { literalPattern } from './literal-pattern.ts';
import { isUnspaced, searchWords, unspaced } from './search-words.ts';

/** A piece of a text. */
export interface FoundPiece {
  text: string;
  is_found: boolean;
}

interface Place {
  start: number;
  end: number;
  /** Which of the words stands there. */
  word: number;
}

const maxWords = 24;
const letter = '[\\p{L}\\p{N}\\p{M}]';
const dots = '…';
/** Of a snippet's length, what stands before the words. */
const leadPart = 0.3;

/** After a word, that it may go on: what begins so is found, too. No word has this sign. */
const goesOn = '*';

/** Whatever begins with the word. */
export function beginsWith(word: string): string {
  return word.endsWith(goesOn) ? word : word + goesOn;
}

/**
 * The text in pieces, with the words of it that are among `words`, which `searchWords` has cut. Together the pieces are the
 * text, letter by letter, and none begins or ends within a character as readers see it.
 */
export function markFound(text: string, words: readonly string[]): FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let end = 0;
  const add = (until: number, is_found: boolean) => {
    const piece = text.slice(end, until);
    const last = pieces.at(-1);
    if (piece !== '' && last?.is_found === is_found) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, is_found });
    end = until;
  };
  for (const place of placesOf(text, words)) {
    const whole = wholeCharacters(text, place);
    if (whole.end <= Math.max(end, whole.start)) continue;
    add(Math.max(end, whole.start), false);
    add(whole.end, true);
  }
  add(text.length, false);
  return pieces;
}

/** With all of the character that it ends in, and without one that it begins within: signs above and below letters belong to these. */
export function wholeCharacters(text: string, { start, end }: { start: number; end: number }) {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  const endOf = (character: Intl.SegmentData | undefined) =>
    character ? character.index + character.segment.length : 0;
  const first = characters.containing(start);
  return {
    start: first?.index === start ? start : endOf(first),
    end: Math.max(end, endOf(characters.containing(end - 1))),
  };
}

/**
 * At most `length` characters of a plain text, on one line, from around the first place where the most of `words` stand
 * together; where none does, of what begins with them; else its beginning.
 */
export function snippetAround(text: string, words: readonly string[], length: number): string {
  const within = length * (1 - leadPart);
  const place = densestPlace(text, words, within) ?? densestPlace(text, words.map(beginsWith), within) ?? 0;
  const from = Math.max(0, place - 2 * length);
  const to = Math.min(text.length, place + 2 * length);
  const before = onOneLine(text.slice(from, place)).trimStart();
  const after = onOneLine(text.slice(place, to)).trimEnd();
  const isFromStart = from === 0;
  const room = Math.max(Math.floor(length * leadPart), length - after.length - (to === text.length ? 0 : dots.length));
  const lead =
    isFromStart && before.length <= room ? before : dots + before.slice(startWithin(before, room - dots.length));
  const rest = length - lead.length;
  if (to === text.length && after.length <= rest) return lead + after;
  return `${lead}${after.slice(0, endWithin(after, rest - dots.length)).trimEnd()}${dots}`;
}

/** Where the first stretch of `length` begins that has the most different words. */
function densestPlace(text: string, words: readonly string[], length: number): number | null {
  const distinct = Math.min(new Set(words).size, maxWords);
  const latest = new Map<number, number>();
  let best = { start: 0, count: 0 };
  for (const { word, start, end } of placesOf(text, words)) {
    latest.set(word, start);
    const near = [...latest.values()].filter((each) => end - each <= length);
    if (near.length > best.count) best = { start: Math.min(...near), count: near.length };
    if (best.count === distinct) break;
  }
  return best.count === 0 ? null : best.start;
}

function* placesOf(text: string, words: readonly string[]): Iterable<Place> {
  const sought = [...new Set(words)].filter((word) => word !== '').slice(0, maxWords);
  if (sought.length === 0) return;
  // Of words that begin alike the longest says most.
  const longestFirst = sought.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'giu');
  for (const match of lookedAt(text).matchAll(pattern)) {
    const word = match.slice(1).findIndex((found) => found !== undefined);
    yield { start: match.index, end: match.index + (match[word + 1] ?? '').length, word };
  }
}

/** With the word as a group. */
function patternOf(sought: string): string {
  const mayGoOn = sought.endsWith(goesOn);
  const word = mayGoOn ? sought.slice(0, -goesOn.length) : sought;
  const characters = [...word].map(literalPattern);
  // The next pair of characters begins within this one.
  if (isUnspaced(word)) return `(?=(${characters.join('')}))${characters[0]}`;
  // Accents that stand apart from their letters are between them.
  const pattern = characters.map((character) => `${character}${/\p{Script=Latin}/u.test(character) ? '\\p{M}*' : ''}`);
  const begins = /^[\p{L}\p{N}]/u.test(word) ? `(?:(?<!${letter})|(?<=${unspaced.source}))` : '';
  // A version may follow the sign of a name, as in `C++20`.
  const more = `(?!${unspaced.source}${/[+#]$/.test(word) ? '|\\p{N}' : ''})${letter}`;
  return `(${begins}${pattern.join('')}${mayGoOn ? `(?:${more})*[+#]*` : `(?!${more}|[+#])`})`;
}

const plainLetters = new Map<string, string>();

/** The text as words are cut from it, without accents, but with each letter in its old place. */
function lookedAt(text: string): string {
  return text.replace(/[\u00c0-\u024f\u1e00-\u1eff\uff00-\uff9f]/g, (character) => {
    const known = plainLetters.get(character);
    if (known !== undefined) return known;
    const [plain = '', ...others] = searchWords(character);
    const letter = plain.length === 1 && others.length === 0 ? plain : character;
    plainLetters.set(character, letter);
    return letter;
  });
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Where the last `length` code units begin, with a whole word or, in a long one, a whole character. */
function startWithin(text: string, length: number): number {
  const earliest = text.length - length;
  if (earliest <= 0) return 0;
  const afterSpace = text.indexOf(' ', earliest - 1) + 1;
  if (afterSpace > 0 && afterSpace < text.length) return afterSpace;
  return boundaries(text).find((index) => index >= earliest) ?? text.length;
}

/** Where the first `length` code units end, with a whole word or, in a long one, a whole character. */
function endWithin(text: string, length: number): number {
  if (text.length <= length) return text.length;
  const space = text.lastIndexOf(' ', length);
  if (space > length / 2) return space;
  return boundaries(text).findLast((index) => index <= length) ?? 0;
}

/** Between characters as readers see them. */
function boundaries(text: string): number[] {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return [...Array.from(characters, ({ index }) => index), text.length];
}
