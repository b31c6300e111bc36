const besideCode = new Set(['div', 'header', 'footer', 'button', 'svg']);

/**
 * The one `code` in a block of code that has a header or buttons around it, which are not code. `null` when there is
 * text in a line with it.
 */
export function codeWithin(block: Element): Element | null {
  const codes = block.querySelectorAll('code');
  const [code] = codes;
  if (block.localName !== 'pre' || !code || codes.length > 1) return null;
  for (let inner: Element | null = code; inner && inner !== block; inner = inner.parentElement) {
    const beside = [...(inner.parentNode?.childNodes ?? [])].filter((node) => node !== inner);
    if (!beside.every(isNoCode)) return null;
  }
  return code;
}

function isNoCode(node: Node): boolean {
  if (node.nodeType === node.ELEMENT_NODE) return besideCode.has((node as Element).localName);
  return node.nodeType !== node.TEXT_NODE || node.nodeValue?.trim() === '';
}
