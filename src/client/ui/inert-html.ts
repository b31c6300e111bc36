/*
 * HTML as something to read from. The site's policy forbids style attributes, and browsers complain about every one that
 * a parser meets, also in a document that nobody sees. What they say is read from an attribute of another name.
 */

const inertName = 'data-style';
/** `<` ends the try: otherwise every `<a` of an unclosed row is followed to the end of the text. */
const tags = /<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi;

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

/** Browsers put a semicolon at the end of every style attribute that they write; what is stored has none. */
export function withPlainStyles(html: string): string {
  return html.replace(tags, (tag) => tag.replace(/( style="[^"]*?);"/, '$1"'));
}

/** The text of an element's style attribute; empty without one. */
export function styleOf(element: Element): string {
  return element.getAttribute(inertName) ?? element.getAttribute('style') ?? '';
}

function renameAttribute(html: string, from: string, to: string): string {
  const name = new RegExp(`("[^"]*"|'[^']*')|([\\s/])${from}(?=\\s*=)`, 'gi');
  return html.replace(tags, (tag) => tag.replace(name, (_, value, before) => value ?? before + to));
}
