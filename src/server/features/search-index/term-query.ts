import type { DialectName } from '../../db/dialect.ts';
import type { Mark } from './index-words.ts';
import { beginningMaxLength, beginningOf, mayContinue, pairOf } from './public-words.ts';
import type { Alternative, Term } from './search-terms.ts';
import { choicesOf, type Sought } from './sought.ts';
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
  if (missing === 0) return each.join(and);
  return choicesOf(each, terms.length - missing)
    .map((choice) => `(${choice.join(and)})`)
    .join(or);
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
