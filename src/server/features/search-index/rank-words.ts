import type { ShortWords } from './index-words.ts';
import type { IndexedTexts } from './indexed-kind.ts';
import { mayContinue, publicWords } from './public-words.ts';
import { quality, type Term } from './search-terms.ts';
import type { Sought } from './sought.ts';
import { stemOf } from './stem.ts';

/** How much it says that a word stands there. */
const weights = { title: 12, labels: 6, headings: 4, summary: 3, body: 1 };
/** Of words that stand together, by the weight of where they do. */
const togetherFactor = 4;
/** Of words that stand together the other way round, as `connection pools` for `pool connection`. */
const turnedFactor = 0.5;
/** The title is what was looked for, or begins with it. */
const isTitle = 8;
const beginsTitle = 2;

export interface TextToRank extends ShortWords {
  body?: readonly string[];
}

export function textToRank({
  title = '',
  labels = [],
  headings = [],
  summary = '',
  body = '',
}: IndexedTexts): Required<TextToRank> {
  return {
    title: publicWords(title),
    labels: labels.map(publicWords),
    headings: headings.map(publicWords),
    summary: publicWords(summary),
    body: publicWords(body),
  };
}

/** How good the text is for the terms. What is not in its short parts is taken to be in its body. */
export function scoreOf(terms: readonly Term[], text: TextToRank): number {
  const fields: [readonly string[], number][] = [
    [text.title, weights.title],
    ...text.labels.map((label): [string[], number] => [label, weights.labels]),
    ...text.headings.map((heading): [string[], number] => [heading, weights.headings]),
    [text.summary, weights.summary],
  ];
  const best = terms.map(() => quality.begun * weights.body);
  let together = 0;
  for (const [words, weight] of fields) {
    const found = terms.map((term) => bestIn(term, words));
    found.forEach((each, i) => {
      best[i] = Math.max(best[i] ?? 0, each * weight);
    });
    if (terms.length < 2 || found.includes(0)) continue;
    const turned = togetherIn(terms.toReversed(), words).quality * turnedFactor;
    together = Math.max(together, Math.max(togetherIn(terms, words).quality, turned) * weight * togetherFactor);
  }
  return best.reduce((sum, each) => sum + each, 0) + together + titleBonus(terms, text.title);
}

/** Whether the terms, or enough of them, are somewhere in the text. */
export function hasTerms(
  { terms, missing }: Sought,
  { title, labels, headings, summary, body = [] }: TextToRank,
): boolean {
  const fields = [title, ...labels, ...headings, summary, body];
  let left = missing;
  return terms.every((term) => fields.some((words) => bestIn(term, words) > 0) || left-- > 0);
}

function titleBonus(terms: readonly Term[], title: readonly string[]): number {
  const { quality: begin, end } = runFrom(terms, title, 0);
  if (begin < quality.stem) return 0;
  return end === title.length ? isTitle : beginsTitle;
}

function bestIn(term: Term, words: readonly string[]): number {
  let best = 0;
  for (let at = 0; at < words.length && best < quality.exact; at += 1) {
    best = Math.max(best, matchAt(term, words, at).quality);
  }
  if (best > 0) return best;
  // Where the words of a name stand apart.
  const scattered = term.alternatives.find(
    ({ runs }) => runs.length > 1 && runs.every((run) => words.some((_, at) => runAt(run, words, at, false, true) > 0)),
  );
  return scattered ? quality.stem : 0;
}

function togetherIn(terms: readonly Term[], words: readonly string[]): { quality: number } {
  let best = { quality: 0 };
  for (let at = 0; at < words.length && best.quality < quality.exact; at += 1) {
    const run = runFrom(terms, words, at);
    if (run.quality > best.quality) best = run;
  }
  return best;
}

/** All terms one after the other from there on: as good as the worst of them. */
function runFrom(terms: readonly Term[], words: readonly string[], at: number): { quality: number; end: number } {
  let end = at;
  let worst: number = quality.exact;
  for (const term of terms) {
    const match = matchAt(term, words, end);
    if (match.quality === 0) return { quality: 0, end };
    worst = Math.min(worst, match.quality);
    end += match.length;
  }
  return { quality: worst, end };
}

/** The best way in which the term stands there, and how many words it takes. */
function matchAt({ alternatives }: Term, words: readonly string[], at: number): { quality: number; length: number } {
  let best = { quality: 0, length: 0 };
  for (const { runs, quality: of, mayGoOn } of alternatives) {
    const run = runs.length === 1 ? runs[0] : runs.flat();
    if (!run) continue;
    const is = runAt(run, words, at, of === quality.stem, mayGoOn);
    if (is > 0 && Math.min(is, of) > best.quality) best = { quality: Math.min(is, of), length: run.length };
  }
  return best;
}

/** How well the run of words stands there: with its last word as the beginning of one, it is but begun. */
function runAt(
  run: readonly string[],
  words: readonly string[],
  at: number,
  isStem: boolean,
  mayGoOn: boolean,
): number {
  for (const [i, wanted] of run.entries()) {
    const word = words[at + i];
    if (word === undefined) return 0;
    if (word === wanted) continue;
    if (isStem) return hasStem(word, wanted) ? quality.stem : 0;
    const isLast = i === run.length - 1;
    return isLast && mayGoOn && mayContinue(wanted) && word.startsWith(wanted) ? begunQuality(word, wanted) : 0;
  }
  return quality.exact;
}

/** A form of what was typed, such as its plural, is more than any word that begins like it. */
function begunQuality(word: string, wanted: string): number {
  return (stemOf(word) ?? word) === (stemOf(wanted) ?? wanted) ? quality.stem : quality.begun;
}

/** Most words are told from it by their first letters. */
function hasStem(word: string, stem: string): boolean {
  return word.startsWith(stem.slice(0, 3)) && stemOf(word) === stem;
}
