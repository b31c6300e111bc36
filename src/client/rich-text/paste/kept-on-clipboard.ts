import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { parseHtml, styleOf } from '../../ui/inert-html.ts';
import { randomId } from '../../ui/random-id.ts';

/*
 * A block that is kept as it is goes over the clipboard as its own HTML, for other programs to read, with a key to what
 * the editor holds. Only this page knows its keys: no HTML from elsewhere becomes such a block.
 */

const keyName = 'data-kept-html';
/** Attributes of the blocks that were copied, one entry for each HTML. */
const copied = new Map<string, Readonly<Record<string, unknown>>>();
const keys = new Map<string, string>();

/** What was copied from here under the key of an element, if it has one. */
export function keptAttributes(element: Element): Readonly<Record<string, unknown>> | undefined {
  return copied.get(element.getAttribute(keyName) ?? '');
}

/** The key as an attribute in HTML, with a space before it; `''` for any other element. */
export function keyOfKept(element: Element): string {
  return keptAttributes(element) ? ` ${keyName}="${element.getAttribute(keyName)}"` : '';
}

/** Those copied from this page, and those from another one, of which there is only what can be read. */
export function keptElements(body: Element): { known: Element[]; others: Element[] } {
  const all = [...body.querySelectorAll(`[${keyName}]`)];
  const outermost = all.filter((element) => !element.parentElement?.closest(`[${keyName}]`));
  return { known: outermost.filter(keptAttributes), others: outermost.filter((element) => !keptAttributes(element)) };
}

export function clipboardSerializer(schema: Schema): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema);
  return new DOMSerializer({ ...nodes, keptHtml: writeKept }, marks);
}

function writeKept({ attrs }: Node): HTMLElement {
  const html = String(attrs['html']);
  const key = keys.get(html) ?? randomId();
  keys.set(html, key);
  copied.set(key, attrs);
  const { body } = parseHtml(html);
  const element = body.ownerDocument.createElement('div');
  element.setAttribute(keyName, key);
  element.append(...body.childNodes);
  for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) {
    // Unlike the attribute, the site's policy allows this.
    styled.style.cssText = styleOf(styled);
    styled.removeAttribute('data-style');
  }
  return element;
}
