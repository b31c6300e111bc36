import type { DiffLine } from './text-diff.ts';

const contextLines = 2;
/** A button takes a line itself. */
const minHidden = 2;

export interface DiffBlock {
  /** Position of its first line. */
  start: number;
  lines: DiffLine[];
  /** Far from every change. */
  isFolded: boolean;
}

/** Parts the lines into those that stand near a change and those that do not. */
export function foldUnchanged(lines: readonly DiffLine[]): DiffBlock[] {
  const isNear = nearChange(lines);
  const blocks: DiffBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const isFolded = !isNear[index];
    const last = blocks.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else blocks.push({ start: index, lines: [line], isFolded });
  }
  return blocks.map((block) => (block.lines.length < minHidden ? { ...block, isFolded: false } : block));
}

function nearChange(lines: readonly DiffLine[]): boolean[] {
  const isNear = lines.map(() => false);
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    const end = Math.min(lines.length - 1, index + contextLines);
    for (let near = Math.max(0, index - contextLines); near <= end; near += 1) isNear[near] = true;
  }
  return isNear;
}
