import { diffArrays } from 'diff';
import { tokensOf, wordsOf } from './tokens.ts';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A `changed` line has parts of several kinds, any other only such as are of its own. */
export interface DiffLine {
  kind: DiffPart['kind'] | 'changed';
  parts: DiffPart[];
}

/*
 * Comparing takes the square of the number of differences. Beyond these limits a text, or a line, has little in common
 * with what it is compared to, and is better read whole.
 */
const maxLineEdits = 4_000;
const maxWordEdits = 1_000;
/** Pairs of lines that are tried in one place. */
const maxPairs = 40_000;
const maxMs = 1_000;
/** How much two lines have in common for one to be the other, rewritten: 0 is nothing, 1 is all. */
const minLikeness = 0.4;

/** What was removed from the lines of `before` and added to make them those of `after`, in the order of reading. */
export function diffTexts(before: readonly string[], after: readonly string[]): DiffLine[] {
  const deadline = performance.now() + maxMs;
  const changes = diffArrays([...before], [...after], { maxEditLength: maxLineEdits, timeout: maxMs });
  if (!changes) return [...wholeLines('removed', before), ...wholeLines('added', after)];

  const lines: DiffLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    lines.push(...pairLines(removed, added, deadline));
    removed = [];
    added = [];
  };
  for (const change of changes) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else {
      flush();
      lines.push(...wholeLines('same', change.value));
    }
  }
  flush();
  return lines;
}

function wholeLines(kind: DiffPart['kind'], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, parts: [{ kind, text }] }));
}

/** Finds which of the added lines are removed ones in new words. */
function pairLines(removed: readonly string[], added: readonly string[], deadline: number): DiffLine[] {
  const pairs = removed.length * added.length > maxPairs ? [] : likeliestPairs(removed, added);
  const lines: DiffLine[] = [];
  let from = 0;
  let to = 0;
  for (const [old, fresh] of pairs) {
    lines.push(...wholeLines('removed', removed.slice(from, old)), ...wholeLines('added', added.slice(to, fresh)));
    lines.push(...diffLine(removed[old] ?? '', added[fresh] ?? '', deadline));
    from = old + 1;
    to = fresh + 1;
  }
  return [...lines, ...wholeLines('removed', removed.slice(from)), ...wholeLines('added', added.slice(to))];
}

/** Pairs of positions, both rising, that together have most in common. */
function likeliestPairs(removed: readonly string[], added: readonly string[]): [number, number][] {
  const oldWords = removed.map(wordsOf);
  const newWords = added.map(wordsOf);
  const likeness = oldWords.map((old) => newWords.map((fresh) => likenessOf(old, fresh)));
  /** What is best from these positions on. */
  const best = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0));
  const at = (table: number[][], old: number, fresh: number) => table[old]?.[fresh] ?? 0;
  for (let old = removed.length - 1; old >= 0; old -= 1) {
    for (let fresh = added.length - 1; fresh >= 0; fresh -= 1) {
      const skipping = Math.max(at(best, old + 1, fresh), at(best, old, fresh + 1));
      const paired = at(likeness, old, fresh) + at(best, old + 1, fresh + 1);
      (best[old] as number[])[fresh] = at(likeness, old, fresh) >= minLikeness ? Math.max(skipping, paired) : skipping;
    }
  }
  const pairs: [number, number][] = [];
  let old = 0;
  let fresh = 0;
  while (old < removed.length && fresh < added.length) {
    if (at(best, old, fresh) === at(best, old + 1, fresh)) old += 1;
    else if (at(best, old, fresh) === at(best, old, fresh + 1)) fresh += 1;
    else {
      pairs.push([old, fresh]);
      old += 1;
      fresh += 1;
    }
  }
  return pairs;
}

type WordCounts = ReturnType<typeof wordsOf>;

function likenessOf(one: WordCounts, other: WordCounts): number {
  if (one.total + other.total === 0) return 0;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / (one.total + other.total);
}

function diffLine(before: string, after: string, deadline: number): DiffLine[] {
  const timeout = Math.max(1, deadline - performance.now());
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: maxWordEdits, timeout });
  if (!changes) return [...wholeLines('removed', [before]), ...wholeLines('added', [after])];
  const parts = changes.map(({ value, added, removed }) => ({
    kind: removed ? ('removed' as const) : added ? ('added' as const) : ('same' as const),
    text: value.join(''),
  }));
  return [{ kind: 'changed', parts: joinNeighbours(parts) }];
}

/** Words that were replaced in a row become one replacement, with the spaces between them. */
function joinNeighbours(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'removed') removed += part.text;
    else if (part.kind === 'added') added += part.text;
    else if (part.text.trim() === '' && removed && added && isReplacement(parts, index + 1)) {
      removed += part.text;
      added += part.text;
    } else {
      flush();
      joined.push(part);
    }
  }
  flush();
  return joined;
}

function isReplacement(parts: readonly DiffPart[], index: number): boolean {
  return parts[index]?.kind === 'removed' && parts[index + 1]?.kind === 'added';
}
