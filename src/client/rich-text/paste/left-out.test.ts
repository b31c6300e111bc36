// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tidyPastedHtml } from './tidy-pasted-html.ts';

const boxes = '<span class="katex-html" aria-hidden="true"><span class="mord">boxes</span></span>';
const katex = (math: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics>${math}</semantics></math></span>${boxes}</span>`;
const half = '<mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>';
const tex = '<annotation encoding="application/x-tex">\\frac{1}{2}</annotation>';

test.each([
  ['comes once, as TeX', katex(half + tex), '\\frac{1}{2}'],
  ['without TeX is its MathML', katex('<mi>x</mi>'), 'x'],
  ['without MathML is what was seen', `<span class="katex">${boxes}</span>`, 'boxes'],
])('a formula of KaTeX %s', (_, formula, expected) => {
  expect(tidyPastedHtml(`<p>So ${formula} it is</p>`)).toEqual({ html: `<p>So ${expected} it is</p>`, lostImages: 0 });
});
