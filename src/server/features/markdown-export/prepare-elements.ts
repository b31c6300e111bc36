import type { Element, Parent } from './trees.ts';

/** A cell that spans others takes their places, of which nothing is seen. */
const maxSpan = 50;

/**
 * Gives a tree of HTML what the way to Markdown goes by: addresses in full, footnotes by name, alignment and captions
 * where tables have them; and takes away what only the page needs.
 * @param base what addresses are relative to
 */
export function prepareElements(tree: Parent, base: string): void {
  const notes = new Set<string>();
  forEachElement(tree, (element, parent) => {
    if (element.tagName === 'section' && isOfClass(element, 'footnotes')) nameNotes(element, parent, notes);
    if (element.tagName === 'table') liftCaption(element, parent);
  });
  forEachElement(tree, (element, parent) => {
    if (element.tagName === 'sup' && isOfClass(element, 'footnote-ref')) nameReference(element, notes);
    if (element.tagName === 'a' && isOfClass(element, 'footnote-backref')) remove(element, parent);
    prepareAttributes(element, base);
  });
}

/** Markdown parts the notes from the text by itself. */
function nameNotes(section: Element, parent: Parent, notes: Set<string>): void {
  const siblings = elementsOf(parent);
  const before = siblings[siblings.indexOf(section) - 1];
  if (before?.tagName === 'hr') remove(before, parent);
  for (const list of elementsOf(section).filter(({ tagName }) => tagName === 'ol')) {
    list.tagName = 'div';
    for (const note of elementsOf(list)) {
      const name = String(note.properties['id'] ?? '').replace('fn', '');
      if (name === '') continue;
      note.tagName = 'footnote-definition';
      note.properties['id'] = name;
      notes.add(name);
    }
  }
}

function nameReference(element: Element, notes: ReadonlySet<string>): void {
  const [link] = elementsOf(element);
  const name = String(link?.properties['href'] ?? '').replace('#fn', '');
  if (!notes.has(name)) return;
  element.tagName = 'footnote-reference';
  element.properties['id'] = name;
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

function elementsOf({ children }: Parent): Element[] {
  return children.flatMap((node: Parent['children'][number]) => (node.type === 'element' ? [node] : []));
}

function isOfClass({ properties }: Element, name: string): boolean {
  return [properties['className']].flat().includes(name);
}

function remove(node: Element, parent: Parent): void {
  parent.children.splice(parent.children.indexOf(node), 1);
}

function forEachElement(parent: Parent, visit: (element: Element, parent: Parent) => void): void {
  for (const element of elementsOf(parent)) {
    visit(element, parent);
    forEachElement(element, visit);
  }
}
