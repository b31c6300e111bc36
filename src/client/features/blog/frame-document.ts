/**
 * What an empty frame begins with. Links are prevented by script; where a browser runs none for a sandboxed frame, this
 * target makes it block them.
 */
export const emptyDocument = '<!doctype html><html><head><base target="_blank"></head><body></body></html>';

/** What the look of a page hangs on besides its style sheets. */
const followedAttributes = ['lang', 'dir', 'class', 'data-theme'];

/** Gives the document of a frame the style sheets of this page. */
export function copyStyles(frameDocument: Document): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frameDocument.head.append(frameDocument.importNode(style, true));
  }
}

/** Gives a frame's page the language and theme of this one, now and whenever they change. Returns how to stop that. */
export function followPage(frameDocument: Document): () => void {
  const page = document.documentElement;
  const framed = frameDocument.documentElement;

  function copyAttributes(): void {
    for (const name of followedAttributes) {
      const value = page.getAttribute(name);
      if (value === null) framed.removeAttribute(name);
      else framed.setAttribute(name, value);
    }
  }

  copyAttributes();
  const observer = new MutationObserver(copyAttributes);
  observer.observe(page, { attributeFilter: followedAttributes });
  return () => observer.disconnect();
}
