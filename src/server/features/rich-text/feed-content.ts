import sanitizeHtml from 'sanitize-html';
import { authoredMarkup } from './allow-list.ts';
import { sanitizeRendered } from './sanitize.ts';

const kept = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'dir',
  'lang',
  'datetime',
];
/** What is not allowed is left out, and its content stays. */
const leftOut = 'span';

/**
 * Rendered content as it can be read elsewhere: no markup that needs our styles, every address in full.
 * @param base the article's absolute address
 */
export function feedContent(html: string, base: string): string {
  const absolute = (tagName: string, attribs: Record<string, string>) => ({
    tagName,
    attribs: absoluteAddresses(attribs, base),
  });
  return sanitizeHtml(sanitizeRendered(html), {
    allowedTags: Object.keys(authoredMarkup).filter((tag) => tag !== 'section' && tag !== 'input'),
    allowedAttributes: { '*': kept },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, attribs) => absolute(attribs['class'] === 'heading-anchor' ? leftOut : tagName, attribs),
      img: absolute,
    },
  });
}

function absoluteAddresses(attribs: Record<string, string>, base: string): Record<string, string> {
  const result = { ...attribs };
  for (const name of ['href', 'src']) {
    const value = result[name];
    if (value === undefined) continue;
    const url = URL.parse(value, base);
    if (url) result[name] = url.href;
    else delete result[name];
  }
  return result;
}
