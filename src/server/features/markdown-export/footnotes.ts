import { isMarkText } from '../rich-text/plain-text.ts';
import { type Element, elementsOf, forEachElement, isOfClass, type Parent, remove, wordsOf } from './trees.ts';

const noteAddress = /^#((?:user-content-)?fn(?!ref).*)$/;
const backAddress = /^#(?:user-content-)?fnref/;
/** In these a mark would be letters. */
const plainTextTags = new Set(['pre', 'code', 'summary']);

/**
 * Gives footnotes and the marks in the text their names. A note that no mark leads to would be dropped by what reads the
 * file: it stays in its numbered list.
 */
export function nameFootnotes(tree: Parent): void {
  forEachElement(tree, (element, parent) => {
    if (element.tagName === 'a' && isBackLink(element)) remove(element, parent);
  });
  const names = new Map<string, string>();
  nameMarks(tree, notesOf(tree), names);
  forEachElement(tree, (element, parent) => {
    if (element.tagName === 'ol') splitNotes(element, parent, names);
  });
  forEachElement(tree, (element, parent) => {
    if (element.tagName === 'section' && isOfClass(element, 'footnotes')) removeRule(element, parent);
  });
}

function isBackLink(link: Element): boolean {
  return isOfClass(link, 'footnote-backref') || backAddress.test(String(link.properties['href'] ?? ''));
}

function notesOf(tree: Parent): Map<string, Element> {
  const notes = new Map<string, Element>();
  forEachElement(tree, (note, list) => {
    const id = String(note.properties['id'] ?? '');
    const isNote = note.tagName === 'li' && 'tagName' in list && list.tagName === 'ol' && noteAddress.test(`#${id}`);
    if (isNote && !notes.has(id)) notes.set(id, note);
  });
  return notes;
}

/** @param names of the notes that have been led to, by their ids */
function nameMarks(parent: Parent, notes: ReadonlyMap<string, Element>, names: Map<string, string>): void {
  for (const element of elementsOf(parent)) {
    if (plainTextTags.has(element.tagName)) continue;
    const id = noteIdOf(element);
    const note = id === null ? undefined : notes.get(id);
    if (id !== null && note) {
      names.set(id, names.get(id) ?? nameOf(id, names));
      element.tagName = 'footnote-reference';
      element.properties['id'] = names.get(id);
    } else if (!notes.has(String(element.properties['id']))) nameMarks(element, notes, names);
  }
}

/** What the mark leads to, as a link alone or in a raised letter. */
function noteIdOf(element: Element): string | null {
  const words = wordsOf(element).trim();
  if (!isMarkText(words)) return null;
  const [inside] = elementsOf(element);
  if (element.tagName === 'sup' && inside) return wordsOf(inside).trim() === words ? noteIdOf(inside) : null;
  if (element.tagName !== 'a') return null;
  return noteAddress.exec(String(element.properties['href'] ?? ''))?.[1] ?? null;
}

function nameOf(id: string, names: ReadonlyMap<string, string>): string {
  const name = id.replace(/^(?:user-content-)?fn[-:_.]*/, '');
  const taken = new Set(Array.from(names.values(), (other) => other.toLowerCase()));
  return name === '' || taken.has(name.toLowerCase()) ? id : name;
}

function splitNotes(list: Element, parent: Parent, names: Map<string, string>): void {
  const items = elementsOf(list);
  const notes = items.filter((note) => {
    const id = String(note.properties['id'] ?? '');
    const name = names.get(id);
    if (note.tagName !== 'li' || name === undefined) return false;
    // The next one of this id is none.
    names.delete(id);
    note.tagName = 'footnote-definition';
    note.properties['id'] = name;
    return true;
  });
  if (notes.length === 0) return;
  const rest = items.filter((item) => !notes.includes(item));
  if (rest.length === 0) {
    removeRule(list, parent);
    list.tagName = 'div';
    return;
  }
  list.properties['start'] = items.indexOf(rest[0] as Element) + Number(list.properties['start'] ?? 1);
  list.children = rest;
  const definitions: Element = { type: 'element', tagName: 'div', properties: {}, children: notes };
  parent.children.splice(parent.children.indexOf(list), 0, definitions);
}

/** Markdown parts the notes from the text by itself. */
function removeRule(notes: Element, parent: Parent): void {
  const siblings = elementsOf(parent);
  const before = siblings[siblings.indexOf(notes) - 1];
  if (before?.tagName === 'hr') remove(before, parent);
}
