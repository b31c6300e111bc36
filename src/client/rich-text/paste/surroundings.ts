import type { BlockKind } from './block-kind.ts';
import { type Alignment, mark } from './blocks.ts';
import { alignmentOf, type ElementStyle } from './element-style.ts';
import { linkAttributes, marksWithin } from './inline-marks.ts';

/** What holds for the text within an element. */
export interface Surroundings {
  marks: number;
  /** The attributes of the link around it, `''` without one. */
  link: string;
  alignment: Alignment;
  /** Of the cell, which its text has without saying so. */
  usual: Alignment;
  /** Line breaks of the source are line breaks. */
  keepsLines: boolean;
  isInBlock: boolean;
  isInFlatItem: boolean;
  isInTableHead: boolean;
  /** Its text is only there to make room. */
  isSpacing: boolean;
}

export const outside: Surroundings = {
  marks: 0,
  link: '',
  alignment: 'left',
  usual: 'left',
  keepsLines: false,
  isInBlock: false,
  isInFlatItem: false,
  isInTableHead: false,
  isSpacing: false,
};

/** @param hasCodeFont whether a monospace font is how the source writes code within a line */
export function surroundingsWithin(
  element: Element,
  style: ElementStyle,
  kind: BlockKind | null,
  around: Surroundings,
  hasCodeFont: boolean,
): Surroundings {
  const tag = element.localName;
  const isBlock = kind !== null;
  let marks = marksWithin(element, tag, style, around.marks, isBlock);
  if (hasCodeFont && !isBlock && style.isMonospace) marks |= mark.code;
  // Bold anyway.
  if (kind?.kind === 'heading' || tag === 'th') marks = (marks & ~mark.strong) | (around.marks & mark.strong);
  const alignment = alignmentWithin(element, style, kind, around);
  return {
    marks,
    link: tag === 'a' && element.hasAttribute('href') ? linkAttributes(element) : around.link,
    alignment,
    usual: kind?.kind === 'cell' ? alignment : kind?.kind === 'table' ? 'left' : around.usual,
    keepsLines: style.keepsLines ?? around.keepsLines,
    isInBlock: around.isInBlock || isBlock,
    isInFlatItem: around.isInFlatItem || kind?.kind === 'flat-item',
    isInTableHead:
      kind?.kind === 'table' ? false : kind?.kind === 'section' ? kind.tag === 'thead' : around.isInTableHead,
    isSpacing: around.isSpacing || isSpacing(element, style),
  };
}

function alignmentWithin(
  element: Element,
  style: ElementStyle,
  kind: BlockKind | null,
  around: Surroundings,
): Alignment {
  if (kind === null) return around.alignment;
  // Says where the table stands, not its text.
  if (kind.kind === 'table') return 'left';
  if (element.localName === 'center') return 'center';
  return style.alignment ?? alignmentOf(element.getAttribute('align')?.toLowerCase() ?? '') ?? around.alignment;
}

function isSpacing(element: Element, style: ElementStyle): boolean {
  if (style.read('mso-spacerun') !== '' || style.read('mso-tab-count') !== '') return true;
  return /^Apple-(?:converted-space|tab-span)$/.test(element.getAttribute('class') ?? '');
}
