import { parseHtml } from '../../inert-html.ts';
import { readStyles } from './element-style.ts';
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
  if (isOfOurKind(body)) return { html, lostImages: 0 };
  const sheet = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n');
  const reader = new PastedReader({
    styles: readStyles(sheet),
    formats: readLevelFormats(sheet),
    isGoogleDocs: body.querySelector('[id^="docs-internal-guid-"]') !== null,
  });
  const root = reader.read(body);
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
    hasOnly('a[href]', 'href', (href) => (href.startsWith('#fn') ? href : linkAddress(href)))
  );
}
