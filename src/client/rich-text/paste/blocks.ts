/** What a stretch of text has on it, as bits; written in this order from the outside to the inside. */
export const mark = {
  footnoteRef: 1,
  strong: 2,
  em: 4,
  u: 8,
  s: 16,
  mark: 32,
  sub: 64,
  sup: 128,
  code: 256,
} as const;

/** `image` and `checkbox` carry their own HTML in `content`, `text` its words. */
export interface Run {
  kind: 'text' | 'break' | 'image' | 'checkbox';
  content: string;
  marks: number;
  /** The attributes of the link around it as HTML, `''` without a link. */
  link: string;
}

export type Alignment = 'left' | 'center' | 'right';

/** A block that holds text. */
export interface Leaf {
  kind: 'leaf';
  tag: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'pre' | 'dt' | 'summary' | 'figcaption' | 'caption';
  alignment: Alignment | null;
  /** Of a `pre`, `''` when nobody says. */
  language: string;
  /** Text that stands between tags and has no block of its own. */
  isImplicit: boolean;
  runs: Run[];
}

/** A block that holds blocks. */
export interface Box {
  kind: 'box';
  tag: BoxTag;
  /** As HTML, with a space before each. */
  attributes: string;
  /** Of an `ol`. */
  start: number;
  /** Made for items that came without a list, until something else follows. */
  isImplicit: boolean;
  /** How deep the source says that an implicit list is. */
  level: number | null;
  children: Block[];
}

export type BoxTag =
  | 'root'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dd'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'td'
  | 'th'
  | 'figure'
  | 'details'
  | 'section'
  | 'hr'
  /** A block that is kept as it is. */
  | 'div';

export type Block = Leaf | Box;

export function newBox(tag: BoxTag, attributes = ''): Box {
  return { kind: 'box', tag, attributes, start: 1, isImplicit: false, level: null, children: [] };
}

export function isList(block: Block | undefined): block is Box & { tag: 'ul' | 'ol' } {
  return block?.kind === 'box' && (block.tag === 'ul' || block.tag === 'ol');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

/** A value as it stands between double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
