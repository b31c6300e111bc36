import type { ElementStyle } from './element-style.ts';

/** Elements whose content is no text for readers. */
const notText = new Set([
  ...['style', 'script', 'noscript', 'template', 'title', 'meta', 'link', 'base', 'xml', 'annotation'],
  ...['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'svg', 'map', 'source', 'track'],
  ...['button', 'select', 'option', 'datalist', 'textarea', 'input', 'progress', 'meter', 'frameset'],
  ...['col', 'colgroup', 'wbr'],
]);

/** Notes, comments and margins that Word writes behind or around its text. */
const wordExtras = /^(?:footnote|endnote|comment|header|footer)/;
const noteClass = /(?:^|\s)Mso(?:Footnote|Endnote|Comment)Reference(?:\s|$)/;
/** Numbers that lead to notes of Word, LibreOffice and Google Docs. */
const noteLink = /^#(?:_ftn|_edn|_msocom|_cmnt|cmnt|ftnt|sdfootnote|sdendnote)/;
/** The text of LibreOffice's notes. */
const noteId = /^sd(?:footnote|endnote)\d/;

/** Whether an element goes with all that is in it. */
export function isLeftOut(element: Element, tag: string, style: ElementStyle): boolean {
  const form = formOfFormula(element);
  if (form !== null) return form === 'other';
  if (notText.has(tag) || style.isHidden) return true;
  if (wordExtras.test(style.read('mso-element'))) return true;
  if (style.read('mso-comment-reference') || style.read('mso-footnote-id') || style.read('mso-endnote-id')) return true;
  if (noteClass.test(element.getAttribute('class') ?? '') || noteId.test(element.id)) return true;
  return tag === 'a' && noteLink.test(element.getAttribute('href') ?? '');
}

/**
 * KaTeX has each formula three times: as MathML, within it as TeX, and as boxes. TeX says as a line of text what it is,
 * MathML would leave 12 of a half. `null` for what is none of them.
 */
function formOfFormula(element: Element): 'readable' | 'other' | null {
  if (element.classList.contains('katex-html')) {
    const before = element.previousElementSibling;
    return before?.matches('.katex-mathml') && before.querySelector('math') ? 'other' : null;
  }
  const parent = element.parentElement;
  if (parent?.localName !== 'semantics' || !parent.closest('.katex-mathml')) return null;
  const tex = parent.lastElementChild;
  if (!tex?.matches('annotation[encoding="application/x-tex"]')) return null;
  return element === tex ? 'readable' : 'other';
}
