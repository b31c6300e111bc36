/*
 * HTML as something to read from. The site's policy forbids style attributes, and browsers complain about every one that
 * a parser meets, also in a document that nobody sees. What they say is read from an attribute of another name.
 */

const inertName = 'data-style';
const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

/** Nothing in it is loaded, run or applied. Its style attributes are called `data-style`, see `styleOf`. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(withInertStyles(html), 'text/html');
}

export function withInertStyles(html: string): string {
  return renameAttribute(html, 'style', inertName);
}

/** The other way round. */
export function withStyles(html: string): string {
  return renameAttribute(html, inertName, 'style');
}

/** The text of an element's style attribute; empty without one. */
export function styleOf(element: Element): string {
  return element.getAttribute(inertName) ?? element.getAttribute('style') ?? '';
}

function renameAttribute(html: string, from: string, to: string): string {
  const name = new RegExp(`("[^"]*"|'[^']*')|([\\s/])${from}(?=\\s*=)`, 'gi');
  return html.replace(tags, (tag) => tag.replace(name, (_, value, before) => value ?? before + to));
}
