import { styleOf } from '../../ui/inert-html.ts';
import { type Alignment, mark } from './blocks.ts';
import { isHighlight } from './highlight-colour.ts';

/** What of an element's style says something about structure. */
export interface ElementStyle {
  /** Marks that it puts on, and those that it takes off what is around it. */
  adds: number;
  removes: number;
  /** `null` when it says nothing. */
  alignment: Alignment | null;
  isHidden: boolean;
  isBlock: boolean;
  isPageBreak: boolean;
  isMonospace: boolean;
  /** Whether line breaks in the source are line breaks; `null` when it says nothing. */
  keepsLines: boolean | null;
  /** A single property, `''` without it. */
  read(property: string): string;
}

export interface StyleReader {
  of(element: Element): ElementStyle;
}

const monospace = /monospace|consolas|courier|menlo|monaco|cascadia|\bmono\b|fira code|source code pro/;

/** What nobody writes by hand needs not be read to its end. */
const mostClasses = 20;
const longestRule = 2_000;

/** @param sheet the text of the clipboard's `<style>` elements; only rules for a class are used */
export function readStyles(sheet: string): StyleReader {
  const byClass = classRules(sheet);
  const known = new Map<string, ElementStyle>();
  return {
    of(element) {
      const own = styleOf(element);
      const className = byClass.size > 0 ? (element.getAttribute('class') ?? '') : '';
      const key = className === '' ? own : `${element.localName}.${className}{${own}`;
      const style = known.get(key) ?? readStyle(`${stylesOfClasses(element.localName, className, byClass)};${own}`);
      known.set(key, style);
      return style;
    },
  };
}

function stylesOfClasses(tag: string, className: string, byClass: ReadonlyMap<string, string>): string {
  if (className === '') return '';
  const names = className.split(/\s+/, mostClasses);
  return names.map((name) => `${byClass.get(`.${name}`) ?? ''};${byClass.get(`${tag}.${name}`) ?? ''}`).join(';');
}

/** `span.s1` → its declarations. Of the styles of blocks only what is structure: a title need not be bold as well. */
function classRules(sheet: string): Map<string, string> {
  const rules = new Map<string, string>();
  for (const { selector, body } of cssRules(sheet)) {
    for (const one of selector.split(',')) {
      const found = /^([a-z\d]{0,10})\.[\w-]{1,60}$/i.exec(one.trim());
      if (!found) continue;
      const isInline = found[1] === '' || found[1] === 'span';
      const declarations = body
        .split(';')
        .filter((line) => isInline || /^\s{0,20}(?:text-align|mso-list)\s{0,4}:/.test(line));
      rules.set(found[0], `${rules.get(found[0]) ?? ''};${declarations.join(';')}`.slice(-longestRule));
    }
  }
  return rules;
}

/** The rules of a style sheet one after another; those in others (`@media`) are not told apart. */
export function cssRules(sheet: string): { selector: string; body: string }[] {
  const rules: { selector: string; body: string }[] = [];
  let from = 0;
  for (let open = sheet.indexOf('{'); open !== -1; open = sheet.indexOf('{', from)) {
    const close = sheet.indexOf('}', open);
    if (close === -1) break;
    rules.push({ selector: withoutComments(sheet.slice(from, open)), body: sheet.slice(open + 1, close) });
    from = close + 1;
  }
  return rules;
}

/** Word's sheet stands in a comment of HTML. */
function withoutComments(selector: string): string {
  const end = selector.lastIndexOf('*/');
  return selector
    .slice(end === -1 ? 0 : end + 2)
    .replace('<!--', '')
    .trim();
}

function readStyle(css: string): ElementStyle {
  const properties = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    properties.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  const read = (property: string) => properties.get(property) ?? '';
  const space = read('white-space');
  return {
    ...marksOf(read),
    alignment: alignmentOf(read('text-align')),
    isHidden: /^none\b/.test(read('display')) || read('mso-hide') === 'all',
    isBlock: /^(?:block|flex|grid|list-item)\b/.test(read('display')),
    isPageBreak: ['page-break-before', 'page-break-after', 'break-before', 'break-after'].some((property) =>
      /^(?:always|page)\b/.test(read(property)),
    ),
    isMonospace: monospace.test(`${read('font-family')} ${read('font')}`),
    keepsLines: space === '' || space === 'inherit' ? null : /^(?:pre|break-spaces)/.test(space),
    read,
  };
}

function marksOf(read: ElementStyle['read']): { adds: number; removes: number } {
  let adds = 0;
  let removes = 0;
  const weight = read('font-weight');
  if (/^bold|^[6-9]\d\d\b|^1000/.test(weight)) adds |= mark.strong;
  else if (/^(?:normal|lighter|[1-5]\d\d)\b/.test(weight)) removes |= mark.strong;
  const slant = read('font-style');
  if (/^(?:italic|oblique)/.test(slant)) adds |= mark.em;
  else if (slant.startsWith('normal')) removes |= mark.em;
  const lines = `${read('text-decoration')} ${read('text-decoration-line')}`;
  if (/\bunderline\b/.test(lines)) adds |= mark.u;
  if (/\bline-through\b/.test(lines)) adds |= mark.s;
  const height = read('vertical-align');
  if (height.startsWith('super')) adds |= mark.sup;
  else if (height.startsWith('sub')) adds |= mark.sub;
  // What a browser puts around a copied part of a page has the page's colour.
  const isWrapper = /^inline\s*!important/.test(read('display'));
  const highlight = read('mso-highlight');
  if (
    (highlight !== '' && highlight !== 'none') ||
    (!isWrapper && isHighlight(read('background-color') || read('background')))
  )
    adds |= mark.mark;
  return { adds, removes };
}

/** `start` and `justify` are how text stands anyway. */
export function alignmentOf(value: string): Alignment | null {
  if (/^(?:-\w+-)?center\b/.test(value)) return 'center';
  if (/^(?:-\w+-)?right\b|^end\b/.test(value)) return 'right';
  return value === '' || value === 'inherit' ? null : 'left';
}
