import { parseHtml, withInertStyles } from '../../ui/inert-html.ts';
import { readStyles } from './element-style.ts';
import { keptElements } from './kept-on-clipboard.ts';
import { PastedReader } from './read-pasted.ts';
import { imageAddress, linkAddress } from './safe-address.ts';
import { settleBlocks } from './settle-blocks.ts';
import { readLevelFormats } from './word-lists.ts';
import { writeHtml } from './write-html.ts';

interface TidyHtml {
  /** Plain semantic HTML; that of a single line has no block around it. */
  html: string;
  /** Pictures that are left out since only the author's machine has them. */
  lostImages: number;
}

/**
 * The clipboard's HTML of any program → what the editor knows, with the structure that was seen: lists of Word and
 * Google Docs are lists, code of an editor is one block. Doing it twice changes nothing. What an editor like ours has
 * copied is HTML of that kind already and stays as it is.
 */
export function tidyPastedHtml(html: string): TidyHtml {
  const { head, body } = parse(html);
  const kept = keptElements(body);
  // What they are is known by their keys.
  for (const element of kept.known) element.replaceChildren();
  const lostImages = kept.others.reduce((lost, element) => lost + tidyWithin(element), 0);
  if (isOfOurKind(body)) {
    const isChanged = kept.known.length + kept.others.length > 0;
    return { html: isChanged ? body.innerHTML : html, lostImages };
  }
  const tidy = readForeign(body, [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]);
  return { ...tidy, lostImages: tidy.lostImages + lostImages };
}

/** @returns how many pictures it lost */
function tidyWithin(element: Element): number {
  const { html, lostImages } = readForeign(element, []);
  element.innerHTML = withInertStyles(html);
  return lostImages;
}

function readForeign(within: Element, sheets: readonly Element[]): TidyHtml {
  const sheet = sheets.map(({ textContent }) => textContent).join('\n');
  const reader = new PastedReader({
    styles: readStyles(sheet),
    formats: readLevelFormats(sheet),
    isGoogleDocs: within.querySelector('[id^="docs-internal-guid-"]') !== null,
  });
  const root = reader.read(within);
  settleBlocks(root);
  return { html: writeHtml(root), lostImages: reader.lostImages };
}

function parse(html: string): Document {
  // Cells without their table, which a parser would drop.
  const isPartOfTable = /^\s*(?:<meta\b[^>]*>\s*)*<(?:thead|tbody|tr|td|th)\b/i.test(html);
  return parseHtml(isPartOfTable ? `<table>${html}</table>` : html);
}

/** ProseMirror marks what it copies, and needs the mark to know what was cut through. */
function isOfOurKind(body: Element): boolean {
  if (!body.querySelector('[data-pm-slice]')) return false;
  const hasOnly = (selector: string, attribute: string, address: (value: string) => string | null) =>
    [...body.querySelectorAll(selector)].every((element) => address(element.getAttribute(attribute) ?? '') !== null);
  return (
    hasOnly('img', 'src', imageAddress) &&
    hasOnly('a[href]', 'href', (href) => (href.startsWith('#') ? href : linkAddress(href)))
  );
}
