import { DOMParser as ContentParser, DOMSerializer, type Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { parseHtml, withStyles } from '../inert-html.ts';

/*
 * Between HTML and what the editor holds. Both directions go block by block: a block of which something would be lost
 * is kept as it is, and a block that has not changed is not written again.
 */

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
      if (run?.textContent.trim() || run?.querySelector('img')) yield run;
      run = null;
      yield child;
    } else {
      run ??= body.ownerDocument.createElement('p');
      run.append(child);
    }
  }
  if (run?.textContent.trim() || run?.querySelector('img')) yield run;
}

function parsePart(part: HTMLElement, parser: ContentParser, schema: Schema): Node[] {
  const holder = part.ownerDocument.createElement('div');
  holder.append(part);
  const { content } = parser.parse(holder, { topNode: schema.topNodeType.create() });
  const keptHtml = schema.nodes['keptHtml'];
  if (!keptHtml || signatureOfElement(part) === signatureOfContent(content)) return [...content.content];
  return [keptHtml.create({ html: withStyles(part.outerHTML), text: part.textContent.replace(/\s+/g, ' ').trim() })];
}

/** What must not get lost: words, images, links, boxes of tasks, captions of tables. */
function signature(
  text: string,
  images: Iterable<string>,
  links: Iterable<string>,
  boxes: number,
  captions = 0,
): string {
  return JSON.stringify([text.replace(/\s+/g, ''), [...images], [...new Set(links)].toSorted(), boxes, captions]);
}

function signatureOfElement(element: HTMLElement): string {
  const attributes = (selector: string, name: string) =>
    [...element.querySelectorAll(selector)].map((found) => found.getAttribute(name) ?? '');
  const links = attributes('a[href]', 'href');
  const { length: boxes } = element.querySelectorAll('input');
  const { length: captions } = element.querySelectorAll('caption');
  return signature(element.textContent, attributes('img[src]', 'src'), links, boxes, captions);
}

function signatureOfContent(content: Fragment): string {
  const images: string[] = [];
  const links: string[] = [];
  let boxes = 0;
  content.descendants((node) => {
    if (node.type.name === 'image') images.push(String(node.attrs['src']));
    if (node.type.name === 'checkbox') boxes += 1;
    for (const mark of node.marks) if (mark.type.name === 'link') links.push(String(mark.attrs['href']));
  });
  return signature(content.textBetween(0, content.size, ' '), images, links, boxes);
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

/** A document of its own: images in it are not loaded. */
let inert: Document | undefined;

function writeBlock(block: Node): string {
  if (block.type.name === 'keptHtml') return String(block.attrs['html']);
  inert ??= document.implementation.createHTMLDocument();
  const holder = inert.createElement('div');
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }));
  return holder.innerHTML;
}
