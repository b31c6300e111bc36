import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { ApiError } from '../../../shared/contract/errors.ts';
import { contentMaxLength, contentTooLong } from '../../../shared/contract/post-editing.ts';
import { type AllowList, authoredMarkup, renderedMarkup } from './allow-list.ts';
import { blocks } from './plain-text.ts';

/** Deeper than any text needs; beyond it only the words are kept. */
const maxDepth = 60;
/** Beyond it a parser takes the longer for each element. */
const maxOpen = 500;
/** Two are enough for what people write. */
const maxPasses = 8;

/** Elements whose content is no text for readers. */
const notText = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'iframe',
  'object',
  'template',
  'title',
  'math',
  'svg',
];

/**
 * HTML of any kind → what an author may write. Doing it twice changes nothing.
 * @throws ApiError 400 for what is nested too deep, or grows too long to be saved again
 */
export function sanitizeContent(html: string): string {
  return sanitize(withLineEnds(html), authoredMarkup, Math.max(contentMaxLength, html.length));
}

/** Blocks that are removed, but for what is in them. */
const removedBlocks = new Set(
  'div center article header footer main aside nav address fieldset legend form dialog hgroup search menu'.split(' '),
);

/**
 * Where blocks end that will be removed: their words must not run into each other. By a parser, since a tag looks the
 * same within an attribute, and other tags may stand between a block and its words.
 */
function withLineEnds(html: string): string {
  let written = '';
  let position = 0;
  let isBehindWord = false;
  let isBehindBlock = false;
  let open = 0;
  const passTag = (tag: string) => {
    if (removedBlocks.has(tag)) isBehindBlock = true;
    else if (blocks.has(tag)) isBehindWord = false;
  };
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        open += 1;
        if (open > maxOpen) throw new ApiError(400, `The content has more than ${maxOpen} elements within each other.`);
        passTag(tag);
      },
      onclosetag: (tag) => {
        open -= 1;
        passTag(tag);
      },
      ontext: (text) => {
        if (isBehindWord && isBehindBlock && /^\S/.test(text)) {
          written += `${html.slice(position, parser.startIndex)}\n`;
          position = parser.startIndex;
        }
        isBehindWord = /\S$/.test(text);
        isBehindBlock = false;
      },
    },
    // Places are those of the text as it came.
    { decodeEntities: false },
  );
  parser.end(html);
  return written + html.slice(position);
}

/** The same for what `renderContent` has made: the list with what it adds. */
export function sanitizeRendered(html: string): string {
  return sanitize(html, renderedMarkup, Number.POSITIVE_INFINITY);
}

/**
 * Until nothing changes any more: what was unfolded from a character reference, or left where an element was removed,
 * is looked at as well.
 */
function sanitize(html: string, allowed: AllowList, maxLength: number): string {
  let clean = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const cleaner = sanitizeOnce(clean, allowed);
    if (cleaner === clean) return clean;
    if (cleaner.length > maxLength) throw new ApiError(400, contentTooLong);
    clean = cleaner;
  }
  return clean;
}

function sanitizeOnce(html: string, allowed: AllowList): string {
  const clean = sanitizeHtml(withoutControls(html), {
    allowedTags: Object.keys(allowed),
    allowedAttributes: Object.fromEntries(Object.entries(allowed).map(([tag, rules]) => [tag, Object.keys(rules)])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: notText,
    nestingLimit: maxDepth,
    // Our own rule for `style` is narrower than a parser of styles.
    parseStyleAttributes: false,
    selfClosing: ['img', 'br', 'hr', 'input', 'col', 'source'],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: allowedAttributes(tagName, attribs, allowed) }) },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs['src']) || (tag === 'input' && attribs['type'] !== 'checkbox'),
  });
  return asBrowsersWrite(clean);
}

function allowedAttributes(tag: string, given: Record<string, string>, allowed: AllowList): Record<string, string> {
  const rules = allowed[tag];
  if (!rules) return {};
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const allowedValue = rule?.(value);
    if (allowedValue !== null && allowedValue !== undefined) kept[name] = allowedValue;
  }
  if (tag === 'a' && kept['target'] && !/\bnoopener\b/.test(kept['rel'] ?? '')) kept['rel'] = 'noopener noreferrer';
  if (tag === 'input') kept['disabled'] = '';
  return kept;
}

/** Line ends become LF; characters that neither HTML nor XML knows, and halves of pairs, are left out. */
function withoutControls(html: string): string {
  return (
    html
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
  );
}

/** The spelling of an editor in a browser, so that what it wrote stays byte for byte. `>` never stands in a value. */
function asBrowsersWrite(html: string): string {
  return html.replace(/<((?:img|br|hr|input|col|source)\b[^>]*?) \/>/g, '<$1>').replaceAll('\u00a0', '&nbsp;');
}
