import type { ElementStyle } from './element-style.ts';
import { type FlatItem, type LevelFormats, wordItem, wordOnlineItem } from './word-lists.ts';

/** What an element is in the structure of a text; `plain` only ends the line before it and its own. */
export type BlockKind =
  | {
      kind:
        | 'plain'
        | 'code'
        | 'table'
        | 'item'
        | 'quote'
        | 'row'
        | 'description'
        | 'descriptions'
        | 'term'
        | 'figure'
        | 'details'
        | 'footnotes';
    }
  | { kind: 'heading'; tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }
  | { kind: 'title'; tag: 'summary' | 'figcaption' | 'caption' }
  | { kind: 'list'; tag: 'ul' | 'ol' }
  | { kind: 'flat-item'; item: FlatItem }
  | { kind: 'section'; tag: 'thead' | 'tbody' }
  | { kind: 'cell'; tag: 'td' | 'th' };

const kindsOfTags: Readonly<Record<string, BlockKind>> = {
  ul: { kind: 'list', tag: 'ul' },
  menu: { kind: 'list', tag: 'ul' },
  dir: { kind: 'list', tag: 'ul' },
  ol: { kind: 'list', tag: 'ol' },
  li: { kind: 'item' },
  pre: { kind: 'code' },
  listing: { kind: 'code' },
  blockquote: { kind: 'quote' },
  table: { kind: 'table' },
  thead: { kind: 'section', tag: 'thead' },
  tbody: { kind: 'section', tag: 'tbody' },
  tfoot: { kind: 'section', tag: 'tbody' },
  tr: { kind: 'row' },
  td: { kind: 'cell', tag: 'td' },
  th: { kind: 'cell', tag: 'th' },
  caption: { kind: 'title', tag: 'caption' },
  figcaption: { kind: 'title', tag: 'figcaption' },
  summary: { kind: 'title', tag: 'summary' },
  figure: { kind: 'figure' },
  details: { kind: 'details' },
  dl: { kind: 'descriptions' },
  dt: { kind: 'term' },
  dd: { kind: 'description' },
};

const plainTags = new Set([
  ...['p', 'div', 'address', 'article', 'aside', 'center', 'dialog', 'fieldset', 'footer', 'form', 'header'],
  ...['hgroup', 'legend', 'main', 'nav', 'search', 'section', 'html', 'body'],
]);
const plain: BlockKind = { kind: 'plain' };
const code: BlockKind = { kind: 'code' };

/** `null` for what stands within a line. */
export function blockKind(element: Element, tag: string, style: ElementStyle, formats: LevelFormats): BlockKind | null {
  const className = element.getAttribute('class') ?? '';
  const heading = headingLevel(element, tag, style, className);
  if (heading) return { kind: 'heading', tag: `h${heading}` };
  if (tag === 'p') {
    const item = wordItem(element, style, formats);
    if (item) return { kind: 'flat-item', item };
    return /^Mso(?:Intense)?Quote/.test(className) ? { kind: 'quote' } : plain;
  }
  if (tag === 'li') {
    const item = wordOnlineItem(element);
    return item ? { kind: 'flat-item', item } : { kind: 'item' };
  }
  if ((tag === 'ul' || tag === 'ol') && element.firstElementChild?.hasAttribute('data-aria-level')) return plain;
  if (tag === 'section' && className === 'footnotes') return { kind: 'footnotes' };
  if (tag === 'div' && style.isMonospace && style.keepsLines) return code;
  return kindsOfTags[tag] ?? (plainTags.has(tag) || style.isBlock ? plain : null);
}

type Level = 1 | 2 | 3 | 4 | 5 | 6;

function headingLevel(element: Element, tag: string, style: ElementStyle, className: string): Level | null {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1]) as Level;
  if (element.getAttribute('role') === 'heading') return asLevel(element.getAttribute('aria-level') ?? '2');
  if (tag !== 'p') return null;
  if (/^MsoTitle/.test(className)) return 1;
  return asLevel(/^MsoHeading(\d)/.exec(className)?.[1] ?? style.read('mso-outline-level'));
}

function asLevel(digits: string): Level | null {
  return /^[1-9]$/.test(digits) ? (Math.min(Number(digits), 6) as Level) : null;
}
