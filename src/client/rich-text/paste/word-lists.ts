import { cssRules, type ElementStyle } from './element-style.ts';

/** Of an item that the source writes as a paragraph of its own. */
export interface FlatItem {
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** What its number can mean: `i` is the ninth letter and one; empty without a number. */
  numbers: number[];
  /** Same for all items of a list. */
  list: string;
}

/** What Word's style sheet says of a level: `l0:level2` → its number format. */
export type LevelFormats = ReadonlyMap<string, string>;

const markerNodes = 40;
const longestMarker = 40;

/** `@list l0:level1 { mso-level-number-format:bullet; … }`; a level without a format counts 1, 2, 3. */
export function readLevelFormats(sheet: string): LevelFormats {
  const formats = new Map<string, string>();
  for (const { selector, body } of cssRules(sheet)) {
    const level = /^@list\s{1,4}(l\d{1,4}:level\d)\b/i.exec(selector.trim())?.[1];
    if (level)
      formats.set(level.toLowerCase(), /mso-level-number-format:\s{0,4}([\w-]{1,40})/.exec(body)?.[1] ?? 'decimal');
  }
  return formats;
}

/** The item that a paragraph of desktop Word or Outlook is, `null` for other paragraphs. */
export function wordItem(paragraph: Element, style: ElementStyle, formats: LevelFormats): FlatItem | null {
  const found = /^(l\d{1,4}) level(\d) (lfo\d{1,4})/.exec(style.read('mso-list'));
  if (!found) return null;
  const level = Number(found[2]);
  const format = formats.get(`${found[1]}:level${level}`) ?? '';
  const marker = markerOf(paragraph);
  const numbers = numbersOf(marker, format);
  const isOrdered = format === 'bullet' ? false : numbers.length > 0 || (format !== '' && marker === '');
  return { level, isOrdered, numbers: isOrdered ? numbers : [], list: `${found[1]} ${found[3]}` };
}

/** The item that a `li` of Word online is: there each has a list of its own. */
export function wordOnlineItem(item: Element): FlatItem | null {
  const level = Number(item.getAttribute('data-aria-level') ?? '');
  const list = item.parentElement;
  if (!(level >= 1) || !list) return null;
  const isOrdered = list.localName === 'ol';
  const position = Number(item.getAttribute('data-aria-posinset') ?? list.getAttribute('start') ?? '');
  return {
    level: Math.min(level, 9),
    isOrdered,
    numbers: isOrdered && position > 0 ? [position] : [],
    list: item.getAttribute('data-listid') ?? '',
  };
}

/** The bullet or number that stands as text before an item: within a condition, and marked to be ignored. */
function markerOf(paragraph: Element): string {
  let text = '';
  let isInside = false;
  let node: Node | null = paragraph.firstChild;
  for (let seen = 0; node && seen < markerNodes && text.length < longestMarker; seen += 1) {
    if (isMarkerStart(node)) isInside = true;
    else if (isMarkerEnd(node)) break;
    if (node.nodeType === node.TEXT_NODE && isInside) text += node.nodeValue ?? '';
    if (isIgnored(node)) return node.textContent?.slice(0, longestMarker).trim() ?? '';
    node = nextWithin(paragraph, node);
  }
  return text.trim();
}

export const isMarkerStart = (node: Node) =>
  node.nodeType === node.COMMENT_NODE && /^\[if !supportLists\]/.test(node.nodeValue ?? '');
export const isMarkerEnd = (node: Node) =>
  node.nodeType === node.COMMENT_NODE && /^\[endif\]/.test(node.nodeValue ?? '');

const isIgnored = (node: Node) =>
  node.nodeType === node.ELEMENT_NODE && /mso-list:\s{0,4}ignore/i.test((node as Element).getAttribute('style') ?? '');

function nextWithin(root: Node, node: Node): Node | null {
  if (node.firstChild) return node.firstChild;
  let at: Node | null = node;
  while (at && at !== root && !at.nextSibling) at = at.parentNode;
  return at === root ? null : (at?.nextSibling ?? null);
}

/** `2.`, `(3)`, `1.4.` → the last number; `c)` and `iv.` → what they can be. */
function numbersOf(marker: string, format: string): number[] {
  const digits = /^[([]?(?:\d{1,4}\.){0,8}?(\d{1,4})[.):\]]{0,2}$/.exec(marker)?.[1];
  if (digits) return [Number(digits)];
  const letters = /^[([]?([a-z]{1,8})[.):\]]{1,2}$/i.exec(marker)?.[1]?.toLowerCase();
  if (!letters) return [];
  const isRomanFirst = format.startsWith('roman') || (letters === 'i' && !format.startsWith('alpha'));
  const both = isRomanFirst
    ? [romanNumber(letters), letterNumber(letters)]
    : [letterNumber(letters), romanNumber(letters)];
  return both.filter((number) => number !== null);
}

/** Word goes on after z with aa, bb, cc. */
function letterNumber(letters: string): number | null {
  const first = letters[0] ?? '';
  if (letters !== first.repeat(letters.length) || letters.length > 3) return null;
  return first.charCodeAt(0) - 96 + 26 * (letters.length - 1);
}

function romanNumber(letters: string): number | null {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)) return null;
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  let sum = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const here = worth[letters[at] ?? ''] ?? 0;
    sum += here < (worth[letters[at + 1] ?? ''] ?? 0) ? -here : here;
  }
  return sum;
}
