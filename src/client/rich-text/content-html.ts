import { DOMParser as ContentParser, DOMSerializer, type Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { parseHtml, withPlainStyles, withStyles } from '../ui/inert-html.ts';

/*
 * Between HTML and what the editor holds. Both directions go block by block: a block of which something would be lost
 * is kept as it is, and a block that has not changed is not written again.
 */

/** A document of its own: images in it are not loaded. */
let inert: Document | undefined;

const blockTags = new Set('P H1 H2 H3 H4 H5 H6 UL OL BLOCKQUOTE PRE HR TABLE FIGURE DETAILS DL SECTION'.split(' '));

/** @param html sanitised by the server */
export function parseContent(html: string, schema: Schema): Node {
  const { body } = parseHtml(html);
  const parser = ContentParser.fromSchema(schema);
  const blocks: Node[] = [];
  for (const part of partsOf(body)) blocks.push(...parsePart(part, parser, schema));
  return schema.topNodeType.createChecked(null, blocks.length > 0 ? blocks : emptyParagraph(schema));
}

function emptyParagraph(schema: Schema): Node | undefined {
  return schema.nodes['paragraph']?.create();
}

/** Blocks, and text between them in paragraphs of its own. */
function* partsOf(body: HTMLElement): Generator<HTMLElement> {
  let run: HTMLElement | null = null;
  for (const child of [...body.childNodes]) {
    if (child instanceof HTMLElement && blockTags.has(child.tagName)) {
      if (run && !isBlank(run)) yield run;
      run = null;
      yield child;
    } else {
      run ??= body.ownerDocument.createElement('p');
      run.append(child);
    }
  }
  if (run && !isBlank(run)) yield run;
}

/** Whether nothing would be missed. */
function isBlank(run: HTMLElement): boolean {
  return run.textContent.trim() === '' && !run.querySelector('img, input');
}

function parsePart(part: HTMLElement, parser: ContentParser, schema: Schema): Node[] {
  const holder = part.ownerDocument.createElement('div');
  holder.append(part);
  const { content } = parser.parse(holder, { topNode: schema.topNodeType.create() });
  const keptHtml = schema.nodes['keptHtml'];
  if (!keptHtml || signatureOf(holder) === signatureOf(rewritten(content))) return [...content.content];
  return [keptHtml.create({ html: withStyles(part.outerHTML), text: part.textContent.replace(/\s+/g, ' ').trim() })];
}

/** As it would be written. */
function rewritten(content: Fragment): HTMLElement {
  const holder = inertHolder();
  content.forEach((block) => {
    holder.append(writeElement(block));
  });
  return holder;
}

const outlinedTags = new Set(
  'H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR TABLE CAPTION TR TH TD IMG INPUT FIGURE FIGCAPTION DETAILS SUMMARY DL DT DD SECTION SUP'.split(
    ' ',
  ),
);
const outlinedAttributes = [
  'id',
  'src',
  'alt',
  'title',
  'start',
  'type',
  'checked',
  'colspan',
  'rowspan',
  'dir',
  'lang',
];

/** What must not get lost: words, links, code to the letter, and what stands in what. */
function signatureOf(holder: HTMLElement): string {
  const links = Array.from(holder.querySelectorAll('a[href]'), (link) => link.getAttribute('href'));
  const codes = Array.from(holder.querySelectorAll('pre'), (code) => code.textContent);
  const words = holder.textContent.replace(/\s+/g, '');
  return JSON.stringify([words, [...new Set(links)].toSorted(), codes, outlineOf(holder)]);
}

function outlineOf(element: Element, isCode = false): string {
  let outline = '';
  for (const child of element.children) {
    const { tagName } = child;
    const inner = outlineOf(child, isCode || tagName === 'PRE');
    // Within code, whatever is no text.
    if (!outlinedTags.has(tagName) && !(isCode && tagName !== 'CODE')) outline += inner;
    else {
      const attributes = outlinedAttributes.map((name) => child.getAttribute(name) ?? '');
      outline += `${tagName}[${attributes.join('|')}](${inner})`;
    }
  }
  return outline;
}

const writtenBlocks = new WeakMap<Node, string>();

/** HTML of the whole content; empty when there is nothing in it. Empty paragraphs at its end are left out. */
export function serializeContent(doc: Node): string {
  const blocks: string[] = [];
  doc.forEach((block) => {
    let html = writtenBlocks.get(block);
    if (html === undefined) {
      html = writeBlock(block);
      writtenBlocks.set(block, html);
    }
    blocks.push(html);
  });
  while (blocks.at(-1) === '<p></p>') blocks.pop();
  return blocks.join('');
}

function writeBlock(block: Node): string {
  if (block.type.name === 'keptHtml') return String(block.attrs['html']);
  const holder = inertHolder();
  holder.append(writeElement(block));
  return withPlainStyles(holder.innerHTML);
}

function inertHolder(): HTMLElement {
  inert ??= document.implementation.createHTMLDocument();
  return inert.createElement('div');
}

function writeElement(block: Node) {
  return DOMSerializer.fromSchema(block.type.schema).serializeNode(block, inert && { document: inert });
}
