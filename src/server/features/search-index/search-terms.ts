import { maxWordsOfName } from '../../../shared/site/synonym-rules.ts';
import { beginsWith } from '../../../shared/text/found-words.ts';
import { isUnspaced } from '../../../shared/text/search-words.ts';
import { mayContinue, publicWords, withoutV } from './public-words.ts';
import { stemOf } from './stem.ts';
import { builtInSynonyms, otherSpelling, type Synonyms } from './synonyms.ts';

export const queryMaxWords = 12;
/** A comma parts words; a point or a slash may join a name. */
export const between = /[\s,;!?"“”„«»()<>[\]{}|]+/u;

/** Better ones are greater. */
export const quality = { begun: 1, stem: 2, synonym: 3, exact: 4 } as const;

/** One way of finding a term: each of these runs of neighbouring words is there. */
export interface Alternative {
  runs: readonly (readonly string[])[];
  quality: number;
  /** The last letters of the last word may be missing. */
  mayGoOn: boolean;
}

/** What a document must have, in one of several ways, that which was typed first. */
export interface Term {
  typed: string;
  alternatives: readonly [Alternative, ...Alternative[]];
}

interface Name {
  typed: string;
  words: readonly string[];
}

/** What is looked for: whatever signs there are in it, nothing is an operator. */
export function termsOf(search: string, synonyms: Synonyms = builtInSynonyms): Term[] {
  const names = namesOf(search);
  const terms: Term[] = [];
  for (let at = 0; at < names.length; ) {
    const known = knownFrom(names, at, synonyms);
    terms.push(termOf(names.slice(at, at + (known?.length ?? 1)), known?.others ?? []));
    at += known?.length ?? 1;
  }
  return terms;
}

/** `C/C++` is two names. */
const isNameAlone = (word: string) => /[+#]$/.test(word);

/** A name of several words, such as `node.js`, is one; words of a script without spaces are not. */
function namesOf(search: string): Name[] {
  const names: Name[] = [];
  let left = queryMaxWords;
  for (const typed of search.split(between)) {
    const words = publicWords(typed).slice(0, left);
    if (words.length === 0) continue;
    left -= words.length;
    if (words.some(isUnspaced) || words.some(isNameAlone))
      names.push(...words.map((word) => ({ typed: word, words: [word] })));
    else names.push({ typed, words });
  }
  return names;
}

function knownFrom(names: readonly Name[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(maxWordsOfName, names.length - at); length > 0; length -= 1) {
    const key = names
      .slice(at, at + length)
      .flatMap(({ words }) => words)
      .join(' ');
    const others = synonyms.get(key);
    if (others) return { length, others };
  }
  return null;
}

function termOf(names: readonly Name[], others: readonly (readonly string[])[]): Term {
  const [first = []] = names.map(({ words }) => words);
  const [word = ''] = first;
  const isWord = names.length === 1 && first.length === 1;
  const stem = isWord ? stemOf(word) : null;
  const spelling = isWord ? otherSpelling(word) : null;
  const spellingStem = spelling && stemOf(spelling);
  const alternative = (run: readonly string[], of: keyof typeof quality): Alternative => ({
    runs: [run],
    quality: quality[of],
    mayGoOn: false,
  });
  return {
    typed: names.map(({ typed }) => typed).join(' '),
    alternatives: [
      { runs: names.map(({ words }) => words), quality: quality.exact, mayGoOn: true },
      ...others.map((run) => alternative(run, 'synonym')),
      ...(spelling ? [alternative([spelling], 'synonym')] : []),
      ...(isWord ? [] : otherRuns(names).map((run) => alternative(run, 'synonym'))),
      ...(stem ? [alternative([stem], 'stem')] : []),
      ...(spellingStem ? [alternative([spellingStem], 'stem')] : []),
    ],
  };
}

/** Written as one word, and a version without its letter. */
function otherRuns(names: readonly Name[]): string[][] {
  const [name] = names;
  if (names.length !== 1 || !name) return [];
  const [first = ''] = name.words;
  const plain = withoutV(first);
  return [
    ...(name.words.every((word) => /^\p{L}+$/u.test(word)) ? [[name.words.join('')]] : []),
    ...(plain === first ? [] : [[plain, ...name.words.slice(1)]]),
  ];
}

/** Words that were looked for, whatever was found by them, to show a text from around them: a stem is but the beginning of a word. */
export function foundWordsOf(terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ runs, quality: is }) =>
      runs.flat().map((word) => (is === quality.stem ? beginsWith(word) : asItStands(word))),
    ),
  );
  return [...new Set(words)];
}

/**
 * Words of the texts that a search has found: those that were looked for, in every form; of a term that stands nowhere as a
 * whole word, what begins with it.
 */
export function wordsToMark(terms: readonly Term[], texts: readonly string[]): string[] {
  const present = [...new Set(texts.flatMap(publicWords))];
  const marked = terms.flatMap(({ alternatives }) => {
    const whole = alternatives.flatMap(({ runs, quality: is }) =>
      runs
        .flat()
        .flatMap((word) => present.filter((each) => each === word || (is === quality.stem && stemOf(each) === word))),
    );
    if (whole.length > 0) return whole;
    const typed = alternatives[0].runs.flat();
    const last = typed.at(-1) ?? '';
    if (isUnspaced(last)) return typed;
    return mayContinue(last) ? present.filter((each) => each.startsWith(last)) : [];
  });
  return [...new Set(marked.map(asItStands))];
}

/** In texts. */
function asItStands(word: string): string {
  return word === 'dotnet' ? 'net' : word;
}
