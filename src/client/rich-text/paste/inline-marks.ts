import { escapeAttribute, mark } from './blocks.ts';
import type { ElementStyle } from './element-style.ts';
import { linkAddress } from './safe-address.ts';

const marksOfTags: Readonly<Record<string, number>> = {
  b: mark.strong,
  strong: mark.strong,
  i: mark.em,
  em: mark.em,
  cite: mark.em,
  dfn: mark.em,
  var: mark.em,
  u: mark.u,
  ins: mark.u,
  s: mark.s,
  strike: mark.s,
  del: mark.s,
  mark: mark.mark,
  sub: mark.sub,
  sup: mark.sup,
  code: mark.code,
  kbd: mark.code,
  samp: mark.code,
  tt: mark.code,
};
const footnoteId = /^fn(?:ref)?[\w:.-]{0,40}$/;

/** @param around the marks of what the element is in */
export function marksWithin(
  element: Element,
  tag: string,
  style: ElementStyle,
  around: number,
  isBlock: boolean,
): number {
  let marks = ((around | (marksOfTags[tag] ?? 0)) & ~style.removes) | style.adds;
  // The colour behind a whole paragraph or cell is a box, and a heading is bold anyway.
  if (isBlock) marks = (marks & ~mark.mark) | (around & mark.mark);
  if (tag === 'sup' && element.getAttribute('class') === 'footnote-ref') marks = (marks & ~mark.sup) | mark.footnoteRef;
  const height = (tag === 'sub' || tag === 'sup' ? marksOfTags[tag] : style.adds) ?? 0;
  if (height & mark.sup) marks &= ~mark.sub;
  else if (height & mark.sub) marks &= ~mark.sup;
  return marks;
}

/** The attributes of a link, as HTML; `''` when it leads nowhere. A footnote's way to its text and back is one. */
export function linkAttributes(element: Element): string {
  const href = element.getAttribute('href') ?? '';
  if (/^#fn(?:ref)?[\w:.-]{0,40}$/.test(href)) return `href="${href}"${footnoteAttributes(element)}`;
  const address = linkAddress(href);
  return address === null ? '' : `href="${escapeAttribute(address)}"`;
}

function footnoteAttributes(element: Element): string {
  const isBack = element.getAttribute('class') === 'footnote-backref';
  return idOfFootnote(element) + (isBack ? ' class="footnote-backref"' : '');
}

/** With a space before it, `''` for any other id. */
export function idOfFootnote(element: Element): string {
  return footnoteId.test(element.id) ? ` id="${element.id}"` : '';
}
