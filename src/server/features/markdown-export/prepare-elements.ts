import { nameFootnotes } from './footnotes.ts';
import { type Element, elementsOf, forEachElement, type Parent, remove, wordsOf } from './trees.ts';

/** A cell that spans others takes their places, of which nothing is seen. */
const maxSpan = 50;

/**
 * Gives a tree of HTML what the way to Markdown goes by: addresses in full, footnotes by name, alignment and captions
 * where tables have them, headings as low as the page has them; and takes away what only the page needs.
 * @param base what addresses are relative to
 */
export function prepareElements(tree: Parent, base: string): void {
  nameFootnotes(tree);
  const headings: { element: Element; parent: Parent }[] = [];
  const tables: { element: Element; parent: Parent }[] = [];
  forEachElement(tree, (element, parent) => {
    if (element.tagName === 'table') tables.push({ element, parent });
    if (/^h[1-6]$/.test(element.tagName)) headings.push({ element, parent });
    prepareAttributes(element, base);
  });
  for (const { element, parent } of tables) liftCaption(element, parent);
  const shift = headings.some(({ element }) => element.tagName === 'h1') ? 1 : 0;
  for (const { element, parent } of headings) {
    if (isEmpty(element)) remove(element, parent);
    else element.tagName = `h${Math.min(6, Number(element.tagName[1]) + shift)}`;
  }
}

function isEmpty(node: Element): boolean {
  return wordsOf(node).trim() === '' && !hasImage(node);
}

function hasImage(node: Element): boolean {
  return elementsOf(node).some((inside) => inside.tagName === 'img' || hasImage(inside));
}

function liftCaption(table: Element, parent: Parent): void {
  const caption = elementsOf(table).find(({ tagName }) => tagName === 'caption');
  if (!caption) return;
  remove(caption, table);
  caption.tagName = 'figcaption';
  parent.children.splice(parent.children.indexOf(table), 0, caption);
}

function prepareAttributes(element: Element, base: string): void {
  const { properties } = element;
  const alignment = /text-align: ?(left|center|right)/.exec(String(properties['style'] ?? ''))?.[1];
  if (alignment) properties['align'] = alignment;
  for (const name of ['colSpan', 'rowSpan']) {
    if (properties[name]) properties[name] = Math.min(maxSpan, Number(properties[name]));
  }
  for (const name of ['href', 'src']) {
    if (properties[name]) properties[name] = URL.parse(String(properties[name]), base)?.href;
  }
  // What leads nowhere is its words.
  if (element.tagName === 'a' && !properties['href']) element.tagName = 'span';
}
