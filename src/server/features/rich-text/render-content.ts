import { setImmediate } from 'node:timers/promises';
import GithubSlugger from 'github-slugger';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Image } from '../../../shared/contract/images.ts';
import { escapeAttribute, escapeText } from './escape-html.ts';
import { highlightCode, isHighlighted } from './highlight-code.ts';
import { isFootnoteMark } from './plain-text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: Record<string, string> }>;

export interface RenderedContent {
  html: string;
  /** The second and third level. */
  table_of_contents: { id: string; text: string; level: number }[];
}

/** All blocks of a post together; those after it stay without colours. */
const highlightBudgetMs = 2_000;
/** Further ones are no places to go to. */
const maxAnchors = 1_000;
/** Ids of the page around the article. */
const idsOfThePage = [
  'content',
  'comments',
  'comments-title',
  'mobile-menu',
  'account-menu',
  'footer-links',
  'footer-services',
  'related-articles',
  'recent-posts',
  'popular-tags',
];
/** Of menus, of footnotes and of comments. */
const takenPrefix = /^(?:menu-|fn|comment[\s-]+\d)/;
const voidTags = new Set(['img', 'br', 'hr', 'input', 'col', 'source']);
const headingTags = /^h[1-6]$/;
/** As wide as the column of text. */
const imageSizes = '(width >= 48rem) 44rem, 100vw';
/** The same at the usual size of text. */
const columnPx = 704;

interface Rendering {
  findImage: (src: string) => Image | null;
  slugger: GithubSlugger;
  /** Told apart by number, since each is a landmark. */
  tables: number;
  /** How much lower headings become: the page has its title as the only first one. */
  headingShift: number;
  anchors: number;
  highlighted: ReadonlyMap<Element, string>;
  table_of_contents: RenderedContent['table_of_contents'];
}

/**
 * What readers get of sanitised content: code highlighted, headings with ids and anchors, our images in all sizes,
 * alignment as classes, wide tables in a box that scrolls.
 * @param findImage our own image at an address, if it is one
 */
export async function renderContent(
  content: string,
  findImage: (src: string) => Image | null,
): Promise<RenderedContent> {
  const { children } = parseDocument(content);
  const slugger = new GithubSlugger();
  for (const id of idsOfThePage) slugger.slug(id);
  const rendering: Rendering = {
    findImage,
    slugger,
    tables: 0,
    headingShift: DomUtils.existsOne((node) => isElement(node) && node.name === 'h1', children) ? 1 : 0,
    anchors: 0,
    highlighted: await highlightAll(children),
    table_of_contents: [],
  };
  const html = renderAll(children, rendering);
  return { html, table_of_contents: rendering.table_of_contents };
}

async function highlightAll(nodes: Node[]): Promise<Map<Element, string>> {
  const highlighted = new Map<Element, string>();
  const blocks = DomUtils.findAll((node) => isElement(node) && node.name === 'code' && isPre(node.parent), nodes);
  let spentMs = 0;
  for (const block of blocks as Element[]) {
    const code = codeText(block);
    const language = languageOf(block);
    const isKept = isHighlighted(code, language);
    // Readers are answered in between.
    if (!isKept) await setImmediate();
    const startedAt = performance.now();
    highlighted.set(block, await highlightCode(code, isKept || spentMs <= highlightBudgetMs ? language : ''));
    spentMs += performance.now() - startedAt;
  }
  return highlighted;
}

/** Imported code may have its line ends as elements. */
function codeText(node: Element): string {
  return (node.children as Node[])
    .map((child) => {
      if (!isElement(child)) return DomUtils.textContent(child);
      return child.name === 'br' ? '\n' : codeText(child);
    })
    .join('');
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'attribs' in node;
}

function isPre(node: unknown): boolean {
  return isElement(node) && node.name === 'pre';
}

function languageOf(code: Element): string {
  return /^language-(.+)$/.exec(code.attribs['class'] ?? '')?.[1] ?? '';
}

function renderAll(nodes: readonly Node[], rendering: Rendering): string {
  return nodes.map((node) => renderNode(node, rendering)).join('');
}

function renderNode(node: Node, rendering: Rendering): string {
  if (!isElement(node)) return node.type === 'text' ? escapeText((node as { data: string }).data) : '';
  if (headingTags.test(node.name)) return renderHeading(node, rendering);
  if (node.name === 'pre') return renderPre(node, rendering);
  if (node.name === 'img') return renderImage(node, rendering);
  if (node.name === 'input') return tag('input', { ...node.attribs, 'aria-label': 'Task' }, '');
  if (node.name === 'table') {
    rendering.tables += 1;
    const label = rendering.tables === 1 ? 'Table' : `Table ${rendering.tables}`;
    return `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${renderPlain(node, rendering)}</div>`;
  }
  return rendering.highlighted.has(node)
    ? tag('code', node.attribs, rendering.highlighted.get(node) ?? '')
    : renderPlain(node, rendering);
}

function renderPlain(node: Element, rendering: Rendering): string {
  return tag(node.name, withAlignmentClass(node.attribs), renderAll(node.children as Node[], rendering));
}

function renderHeading(node: Element, rendering: Rendering): string {
  const level = Math.min(6, Number(node.name[1]) + rendering.headingShift);
  const inner = renderAll(node.children as Node[], rendering);
  rendering.anchors += 1;
  if (rendering.anchors > maxAnchors) return tag(`h${level}`, withAlignmentClass(node.attribs), inner);
  const text = wordsOf(node).replace(/\s+/g, ' ').trim();
  const words = /[\p{L}\p{N}]/u.test(text) ? text : 'section';
  const id = rendering.slugger.slug(takenPrefix.test(words.toLowerCase()) ? `section ${words}` : words);
  if (text && (level === 2 || level === 3)) rendering.table_of_contents.push({ id, text, level });
  const hasLink = DomUtils.existsOne((inside) => isElement(inside) && inside.name === 'a', node.children);
  const linked =
    hasLink || isInLink(node) || !text ? inner : tag('a', { class: 'heading-anchor', href: `#${id}` }, inner);
  return tag(`h${level}`, { id, ...withAlignmentClass(node.attribs) }, linked);
}

/** As `plainText` has them. */
function wordsOf(node: Node): string {
  if (!isElement(node)) return DomUtils.textContent(node);
  return isFootnoteMark(node.name, node.attribs) ? '' : (node.children as Node[]).map(wordsOf).join('');
}

function isInLink({ parent }: { parent: unknown }): boolean {
  return isElement(parent) && (parent.name === 'a' || isInLink(parent));
}

/** It can be scrolled by keyboard, and says which language it is in. */
function renderPre(node: Element, rendering: Rendering): string {
  const code = node.children.find(isElement);
  const language = code?.name === 'code' ? languageOf(code) : '';
  const attributes = { ...node.attribs, tabindex: '0', ...(language && { 'data-language': language }) };
  return tag('pre', attributes, renderAll(node.children as Node[], rendering));
}

function renderImage({ attribs }: Element, { findImage }: Rendering): string {
  const image = findImage(attribs['src'] ?? '');
  const loading = { loading: 'lazy', decoding: 'async' };
  if (!image) {
    const isRemote = /^https?:/i.test(attribs['src'] ?? '');
    return tag(
      'img',
      { ...attribs, alt: attribs['alt'] ?? '', ...loading, ...(isRemote && { referrerpolicy: 'no-referrer' }) },
      '',
    );
  }
  const { optimized_image_url: src } = image;
  const own = ownSize(attribs);
  const { width, height } = own ?? image;
  // A small one is not worth a file as wide as the column.
  const sizes = own && own.width < columnPx ? `min(${own.width}px, 100vw)` : imageSizes;
  const sources = image.sources.map(({ type, srcset }) => tag('source', { type, srcset, sizes }, ''));
  const picture = {
    ...attribs,
    // An empty one says that it is decoration.
    alt: attribs['alt'] ?? image.alt ?? '',
    src,
    width: String(width),
    height: String(height),
    ...loading,
    class: 'media-image',
  };
  return tag('picture', {}, sources.join('') + tag('img', picture, ''));
}

/** What the author gave: one number alone would reserve a place of a wrong shape. */
function ownSize(attribs: Record<string, string>): { width: number; height: number } | null {
  const [width, height] = [Number(attribs['width']), Number(attribs['height'])];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The page's policy forbids `style`, so alignment is a class for readers. */
function withAlignmentClass({ style, ...attributes }: Record<string, string>): Record<string, string> {
  const alignment = /text-align: ?(\w+)/.exec(style ?? '')?.[1];
  return alignment ? { ...attributes, class: `align-${alignment}` } : attributes;
}

function tag(name: string, attributes: Record<string, string>, inner: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  const start = `<${name}${written.join('')}>`;
  return voidTags.has(name) ? start : `${start}${inner}</${name}>`;
}
