import { isImageAddress, isLinkAddress } from '../../../shared/text/link-address.ts';

/** Returns what an attribute may say, or `null` when it has to go. */
type AttributeRule = (value: string) => string | null;

export type AllowList = Readonly<Record<string, Readonly<Record<string, AttributeRule>>>>;

const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : null;

const anyText: AttributeRule = (value) => value;
const wholeNumber = matching(/^\d{1,5}$/);
const flag: AttributeRule = () => '';

const linkAddress: AttributeRule = (value) => (isLinkAddress(value) ? value : null);
const imageAddress: AttributeRule = (value) => (isImageAddress(value) ? value : null);

const alignment = { style: matching(/^text-align: ?(?:left|center|right|justify);?$/) };
const cell = { colspan: wholeNumber, rowspan: wholeNumber, ...alignment };
/** The only ids that an author may give: those that tie a footnote to its place. */
const footnoteId = matching(/^fn(?:ref)?[\w:.-]{0,40}$/);

/** What every element may have. */
const everywhere = {
  dir: matching(/^(?:ltr|rtl|auto)$/),
  lang: matching(/^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*$/),
};

/** What authors may write: what the editor can produce, and what Markdown brings along. */
const authored = {
  h1: alignment,
  h2: alignment,
  h3: alignment,
  h4: alignment,
  h5: alignment,
  h6: alignment,
  p: alignment,
  br: {},
  hr: {},
  strong: {},
  b: {},
  em: {},
  i: {},
  u: {},
  s: {},
  del: {},
  ins: {},
  sub: {},
  sup: { class: matching(/^footnote-ref$/), id: footnoteId },
  mark: {},
  kbd: {},
  small: {},
  abbr: { title: anyText },
  cite: {},
  q: {},
  code: { class: matching(/^language-[\w+#.-]{1,40}$/) },
  pre: {},
  blockquote: {},
  ul: {},
  ol: { start: matching(/^-?\d{1,6}$/), type: matching(/^[1aAiI]$/) },
  li: { id: footnoteId },
  dl: {},
  dt: {},
  dd: {},
  a: {
    href: linkAddress,
    title: anyText,
    target: matching(/^_blank$/),
    rel: matching(/^(?:(?:noopener|noreferrer|nofollow|ugc|sponsored|me)(?: |$))+$/),
    id: footnoteId,
    class: matching(/^footnote-backref$/),
  },
  img: { src: imageAddress, alt: anyText, title: anyText, width: wholeNumber, height: wholeNumber },
  figure: {},
  figcaption: {},
  table: {},
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: { ...cell, scope: matching(/^(?:row|col)$/) },
  td: cell,
  colgroup: {},
  col: {},
  caption: {},
  details: { open: flag },
  summary: {},
  section: { class: matching(/^footnotes$/) },
  input: { type: matching(/^checkbox$/), checked: flag, disabled: flag },
} as const satisfies AllowList;

const ourSources = matching(/^(?:\/media\/[\w./-]+ \d+w(?:, |$))+$/);
const alignmentClass = matching(/^align-(?:left|center|right|justify)$/);
const headingMarkup = { id: anyText, class: alignmentClass };

/** What the site adds when it renders what was authored. Alignment is a class then, and no `style` is left. */
const derived: AllowList = {
  ...authored,
  h1: headingMarkup,
  h2: headingMarkup,
  h3: headingMarkup,
  h4: headingMarkup,
  h5: headingMarkup,
  h6: headingMarkup,
  p: { class: alignmentClass },
  th: { ...authored.th, style: () => null, class: alignmentClass },
  td: { ...authored.td, style: () => null, class: alignmentClass },
  a: { ...authored.a, class: matching(/^(?:footnote-backref|heading-anchor)$/) },
  span: { class: matching(/^tok-[a-z-]{1,20}$/) },
  pre: { tabindex: matching(/^0$/), 'data-language': matching(/^[\w+#.-]{1,40}$/) },
  div: {
    class: matching(/^table-scroll$/),
    role: matching(/^region$/),
    tabindex: matching(/^0$/),
    'aria-label': anyText,
  },
  input: { ...authored.input, 'aria-label': matching(/^Task$/) },
  picture: {},
  source: { type: matching(/^image\/(?:avif|webp)$/), srcset: ourSources, sizes: matching(/^[\w\s().,<>=:-]{1,200}$/) },
  img: {
    ...authored.img,
    loading: matching(/^lazy$/),
    decoding: matching(/^async$/),
    referrerpolicy: matching(/^no-referrer$/),
    class: matching(/^media-image$/),
  },
};

const withEverywhere = (list: AllowList): AllowList =>
  Object.fromEntries(Object.entries(list).map(([tag, rules]) => [tag, { ...everywhere, ...rules }]));

export const authoredMarkup = withEverywhere(authored);
export const renderedMarkup = withEverywhere(derived);
