import type { BlockKind } from './block-kind.ts';
import { codeLanguage } from './code-language.ts';
import { codeWithin } from './code-within.ts';
import type { ContentWriter } from './content-writer.ts';
import type { ElementStyle } from './element-style.ts';
import { idOfFootnote } from './inline-marks.ts';
import type { Surroundings } from './surroundings.ts';

const mostSpans = 100;

/** Opens in the writer what an element is; whoever calls closes it by the writer's depth. */
export function openBlock(
  writer: ContentWriter,
  element: Element,
  style: ElementStyle,
  kind: BlockKind,
  { alignment, usual, isInTableHead }: Surroundings,
): void {
  switch (kind.kind) {
    case 'plain':
      writer.endLeaf();
      return;
    case 'heading':
      writer.openLeaf(kind.tag, alignment === usual ? null : alignment);
      return;
    case 'title':
      writer.openLeaf(kind.tag, null);
      return;
    case 'term':
      writer.openLeaf('dt', null);
      return;
    case 'code':
      writer.openLeaf('pre', null, languageAround(element));
      return;
    case 'list':
      writer.openList(kind.tag, wholeNumber(element, 'start') ?? 1, levelOf(element.firstElementChild));
      return;
    case 'item':
      openItem(writer, element, style);
      return;
    case 'flat-item':
      writer.openFlatItem(kind.item);
      return;
    case 'quote':
      writer.openBox('blockquote', '', element.localName === 'p');
      return;
    case 'descriptions':
      writer.openBox('dl');
      return;
    case 'description':
      writer.openBox('dd');
      return;
    case 'figure':
    case 'details':
      writer.openBox(kind.kind);
      return;
    case 'footnotes':
      writer.openBox('section', ' class="footnotes"');
      return;
    case 'table':
      // Tables that only arrange: their cells are paragraphs.
      if (isArrangement(element)) writer.endLeaf();
      else writer.openBox('table');
      return;
    case 'section':
      writer.openBox(kind.tag);
      return;
    case 'row':
      writer.openBox('tr');
      return;
    case 'cell':
      writer.openBox(isInTableHead ? 'th' : kind.tag, cellAttributes(element, alignment));
      return;
  }
}

const isArrangement = (table: Element) => /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '');

function openItem(writer: ContentWriter, element: Element, style: ElementStyle): void {
  const isNumbered = /^(?:decimal|lower-|upper-)/.test(style.read('list-style-type'));
  const list = { tag: isNumbered ? ('ol' as const) : ('ul' as const), level: levelOf(element) };
  writer.openItem(wholeNumber(element, 'value'), idOfFootnote(element), list);
}

/** Google Docs says how deep an item is. */
function levelOf(item: Element | null): number | null {
  return item ? wholeNumber(item, 'aria-level') : null;
}

function wholeNumber(element: Element, attribute: string): number | null {
  const value = element.getAttribute(attribute) ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : null;
}

function cellAttributes(cell: Element, alignment: string): string {
  const spans = ['colspan', 'rowspan'].map((name) => {
    const span = wholeNumber(cell, name) ?? 1;
    return span > 1 ? ` ${name}="${Math.min(span, mostSpans)}"` : '';
  });
  return spans.join('') + (alignment === 'left' ? '' : ` style="text-align: ${alignment}"`);
}

/** Of the block itself, the `code` in it, or the boxes that pages put around it. */
function languageAround(pre: Element): string {
  const around = [pre, codeWithin(pre) ?? pre.firstElementChild, pre.parentElement, pre.parentElement?.parentElement];
  for (const element of around) {
    const language = element ? codeLanguage(element) : '';
    if (language !== '') return language;
  }
  return '';
}
