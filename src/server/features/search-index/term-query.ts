import type { DialectName } from '../../db/dialect.ts';
import type { Mark } from './index-words.ts';
import { beginningMaxLength, beginningOf, mayContinue, pairOf } from './public-words.ts';
import type { Alternative, Term } from './search-terms.ts';
import type { Sought } from './sought.ts';
import { stemOf } from './stem.ts';

/** How words are looked for. */
export interface Level {
  mark: Mark;
  /** Also what goes on where what was typed ends. */
  isBegun: boolean;
}

/** What finds the documents that have the terms, or enough of them. `null` when there is none. */
export function queryOfTerms(
  dialect: DialectName,
  { terms, missing }: Sought,
  { mark, isBegun }: Level,
): string | null {
  if (terms.length === 0) return null;
  const { and, or } = operators[dialect];
  const each = terms.map(({ alternatives }) => {
    const ways = alternatives.map((alternative) => tokensOf(dialect, alternative, mark, isBegun).join(and));
    return `(${[...new Set(ways)].map((way) => `(${way})`).join(or)})`;
  });
  return atLeast(terms.length - missing, each, operators[dialect]);
}

/** So many of them: the first with as many less of the others, or as many of the others alone. */
function atLeast(count: number, each: readonly string[], by: { and: string; or: string }): string {
  if (count === each.length) return each.join(by.and);
  if (count === 1) return each.join(by.or);
  const [first = '', ...others] = each;
  return `(${first}${by.and}(${atLeast(count - 1, others, by)}))${by.or}(${atLeast(count, others, by)})`;
}

/** What finds the documents in which all that was typed stands together. `null` where one word alone was. */
export function queryOfNeighbours(dialect: DialectName, terms: readonly Term[], mark: Mark): string | null {
  const typed = terms.flatMap(({ alternatives: [{ runs }] }) => runs.flat());
  if (typed.length < 2) return null;
  const { and, or } = operators[dialect];
  const inRun = (words: readonly string[]) =>
    tokensOf(dialect, { runs: [words], quality: 0, mayGoOn: false }, mark, false).join(and);
  // Other words that begin like the last would be too many.
  const stem = stemOf(typed.at(-1) ?? '');
  return stem ? `(${inRun(typed)})${or}(${inRun(typed.with(-1, stem))})` : inRun(typed);
}

const operators = {
  sqlite: { and: ' AND ', or: ' OR ' },
  postgres: { and: ' & ', or: ' | ' },
};

/** Words are quoted, so nothing in them is an operator. */
function tokensOf(dialect: DialectName, { runs, mayGoOn }: Alternative, mark: Mark, isBegun: boolean): string[] {
  const quoted = (token: string, goesOn: boolean) =>
    dialect === 'sqlite' ? `"${mark}${token}"${goesOn ? '*' : ''}` : `'${mark}${token}'${goesOn ? ':*' : ''}`;
  return runs.flatMap((run) => {
    const goesOn = (word: string) => isBegun && mayGoOn && mayContinue(word);
    if (run.length === 1) {
      return run.map((word) =>
        goesOn(word) && [...word].length <= beginningMaxLength
          ? quoted(beginningOf(word), false)
          : quoted(word, goesOn(word)),
      );
    }
    return run.slice(1).map((word, i) => {
      const isLast = i === run.length - 2;
      return quoted(pairOf(run[i] ?? '', word), isLast && goesOn(word));
    });
  });
}
