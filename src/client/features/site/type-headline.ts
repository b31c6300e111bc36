import Typed from 'typed.js';

const typeSpeedMs = 100;
const backSpeedMs = 50;
const backDelayMs = 2000;

/**
 * Types the headlines of `element` in turn, from its `data-headline` attribute (a JSON list of texts). Whoever wants
 * less motion reads the full list that the page has beside it.
 * @returns stops typing
 */
export function typeHeadline(element: HTMLElement): () => void {
  const strings: string[] = JSON.parse(element.dataset['headline'] ?? '[]');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || strings.length === 0 || element.dataset['typing']) return () => {};
  element.dataset['typing'] = '';
  element.textContent = '';
  const typed = new Typed(element, {
    strings,
    typeSpeed: typeSpeedMs,
    backSpeed: backSpeedMs,
    backDelay: backDelayMs,
    loop: true,
    contentType: 'null',
    showCursor: false,
    autoInsertCss: false,
  });
  return () => {
    typed.destroy();
    delete element.dataset['typing'];
  };
}
