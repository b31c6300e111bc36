import { type Block, type Box, isList, type Leaf } from './blocks.ts';
import { isEmptyText, settleRuns, splitAtEmptyLines, withoutFullBold } from './settle-runs.ts';

/** What was collected → what may stay: no empty blocks, nested lists within items, figures around a picture. */
export function settleBlocks(box: Box): void {
  box.children = box.children.flatMap((child) => (child.kind === 'leaf' ? settleLeaf(child, box) : settleBox(child)));
  if (isList(box)) box.children = itemsWithTheirLists(box);
  if (box.tag === 'table') sortTable(box);
}

function settleLeaf(leaf: Leaf, parent: Box): Leaf[] {
  if (leaf.tag === 'pre') return isEmptyText(leaf.runs) ? [] : [leaf];
  const runs = settleRuns(leaf.runs);
  if (isEmptyText(runs)) return [];
  const tag = hasItsPlace(leaf, parent) ? leaf.tag : 'p';
  if (tag !== 'p') {
    const text = settleRuns(splitAtEmptyLines(runs).flatMap((part, at) => (at === 0 ? part : [breakRun, ...part])));
    return [{ ...leaf, tag, runs: /^h\d$/.test(tag) ? withoutFullBold(text) : text }];
  }
  return splitAtEmptyLines(runs).map((part) => ({ ...leaf, tag, runs: settleRuns(part) }));
}

const breakRun = { kind: 'break', content: '', marks: 0, link: '' } as const;

function hasItsPlace({ tag }: Leaf, parent: Box): boolean {
  if (tag === 'figcaption') return parent.tag === 'figure';
  if (tag === 'summary') return parent.tag === 'details';
  if (tag === 'caption') return parent.tag === 'table';
  return true;
}

function settleBox(box: Box): Block[] {
  settleBlocks(box);
  if (box.tag === 'th') box.children = box.children.map(asHead);
  if (['hr', 'div', 'td', 'th'].includes(box.tag)) return [box];
  if (box.children.length === 0) return [];
  if (box.tag === 'figure') return settleFigure(box);
  if (box.tag !== 'table') return [box];
  const captions = box.children.filter(({ kind }) => kind === 'leaf');
  box.children = box.children.filter(({ kind }) => kind === 'box');
  const titles = captions.map((caption): Block => ({ ...caption, tag: 'p' }) as Leaf);
  return box.children.length > 0 ? [...titles, box] : titles;
}

function asHead(child: Block): Block {
  return child.kind === 'leaf' && child.tag === 'p'
    ? { ...child, runs: settleRuns(withoutFullBold(child.runs)) }
    : child;
}

/** A picture and what is said of it; around anything else a figure says nothing. */
function settleFigure(figure: Box): Block[] {
  const captions = figure.children.filter((child) => child.kind === 'leaf' && child.tag === 'figcaption');
  const others = figure.children.filter((child) => !captions.includes(child));
  const picture = others[0];
  const isFigure = captions.length < 2 && others.length === 1 && picture?.kind === 'leaf' && isPicture(picture);
  if (isFigure) return [{ ...figure, children: [picture, ...captions] }];
  return figure.children.map((child) => (captions.includes(child) ? ({ ...child, tag: 'p' } as Leaf) : child));
}

export function isPicture(leaf: Leaf): boolean {
  return (
    leaf.tag === 'p' &&
    leaf.runs.every(({ kind, content }) => kind !== 'checkbox' && (kind !== 'text' || content.trim() === '')) &&
    leaf.runs.some(({ kind }) => kind === 'image')
  );
}

/** An item of nothing but a list is that list, in the item before it. */
function itemsWithTheirLists(list: Box): Block[] {
  const items: Box[] = [];
  for (const item of list.children as Box[]) {
    const before = items.at(-1);
    if (!item.children.every(isList)) items.push(item);
    else if (before) before.children.push(...item.children);
    else items.push(...(item.children as Box[]).flatMap(({ children }) => children as Box[]));
  }
  return items;
}

/** Rows of a head before those of the body, each once. */
function sortTable(table: Box): void {
  const sections = table.children.filter((child) => child.kind === 'box');
  const rowsOf = (tag: 'thead' | 'tbody') => sections.filter((section) => section.tag === tag);
  const merged = [rowsOf('thead'), rowsOf('tbody')].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, children: same.flatMap(({ children }) => children) }] : [];
  });
  table.children = [...table.children.filter(({ kind }) => kind === 'leaf'), ...merged];
}
