import { mark, type Run } from './blocks.ts';

/** White space as HTML sees it, a group of which is one space; a single no-break space between words stays. */
const groups = /[ \t\n\r\f\u00a0]+/g;
const edgeSpace = /[ \u00a0]$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const unreadable = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff\ufffe\uffff]/g;

/** Text of one block as it reads: no space at the ends or beside a break, none twice, no empty or split stretches. */
export function settleRuns(runs: readonly Run[]): Run[] {
  return joined(withMarksOfNeighbours(joined(withoutSpareSpace(runs))));
}

/** The same text in the parts that empty lines divide it into. */
export function splitAtEmptyLines(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  let breaks: Run[] = [];
  for (const run of runs) {
    if (run.kind === 'break') {
      breaks.push(run);
      continue;
    }
    if (breaks.length > 1) parts.push([]);
    else parts.at(-1)?.push(...breaks);
    breaks = [];
    parts.at(-1)?.push(run);
  }
  return parts.filter((part) => part.length > 0);
}

function withoutSpareSpace(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    if (run.kind === 'text') {
      let content = run.content.replace(unreadable, '').replace(groups, (group) => (group === '\u00a0' ? group : ' '));
      if (isAfterSpace) content = content.replace(/^[ \u00a0]/, '');
      else if (/^\u00a0/.test(content) && content.length > 1 && content[1] === ' ') content = content.slice(1);
      if (content === '') continue;
      kept.push({ ...run, content });
      isAfterSpace = edgeSpace.test(content);
    } else {
      if (run.kind === 'break') withoutEndSpace(kept);
      kept.push(run);
      isAfterSpace = run.kind === 'break';
    }
  }
  while (kept.at(-1)?.kind === 'break' || withoutEndSpace(kept)) if (kept.at(-1)?.kind === 'break') kept.pop();
  const first = kept.findIndex(({ kind }) => kind !== 'break');
  return first > 0 ? kept.slice(first) : kept;
}

/** Whether there was any. */
function withoutEndSpace(runs: Run[]): boolean {
  const last = runs.at(-1);
  if (last?.kind !== 'text' || !edgeSpace.test(last.content)) return false;
  last.content = last.content.replace(edgeSpace, '');
  if (last.content === '') runs.pop();
  return true;
}

/** What has nothing to mark, a space or a break, has the marks that go on over it. */
function withMarksOfNeighbours(runs: readonly Run[]): Run[] {
  return runs.map((run, at) => {
    if (run.kind !== 'break' && (run.kind !== 'text' || run.content.trim() !== '')) return run;
    const before = runs[at - 1];
    const after = runs[at + 1];
    const link = before && before.link === after?.link ? before.link : '';
    return { ...run, marks: (before?.marks ?? 0) & (after?.marks ?? 0), link };
  });
}

function joined(runs: readonly Run[]): Run[] {
  const groups: { run: Run; texts: string[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (run.kind === 'text' && last?.run.kind === 'text' && last.run.marks === run.marks && last.run.link === run.link)
      last.texts.push(run.content);
    else groups.push({ run, texts: [run.content] });
  }
  return groups.map(({ run, texts }) => ({ ...run, content: texts.join('') }));
}

export function isEmptyText(runs: readonly Run[]): boolean {
  return runs.every(
    ({ kind, content }) => kind === 'break' || (kind === 'text' && /^[\s\u200b-\u200d\u00ad]*$/.test(content)),
  );
}

/** A heading and a table's head are bold anyway. */
export function withoutFullBold(runs: readonly Run[]): Run[] {
  const isBold = runs.every(
    ({ kind, content, marks }) => kind !== 'text' || content.trim() === '' || (marks & mark.strong) !== 0,
  );
  return isBold ? runs.map((run) => ({ ...run, marks: run.marks & ~mark.strong })) : [...runs];
}
