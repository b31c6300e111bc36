import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { fenceLanguage, withTaskBoxes } from '../../../shared/text/markdown.ts';

const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnote);

const writeFence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = (tokens, index, ...rest) => {
  const token = tokens[index];
  if (token) token.info = fenceLanguage(token.info);
  return writeFence?.(tokens, index, ...rest) ?? '';
};

/** The article's HTML. A first heading that repeats the title is left out. */
export function markdownToHtml(source: string, title: string | null): string {
  const env = {};
  const tokens = markdown.parse(source, env);
  if (title !== null && tokens[0]?.type === 'heading_open' && same(tokens[1]?.content ?? '', title))
    tokens.splice(0, 3);
  return withTaskBoxes(markdown.renderer.render(tokens, markdown.options, env));
}

/** The text of the heading that the text begins with, `null` when it begins otherwise. */
export function firstHeading(source: string): string | null {
  const tokens = markdown.parse(source, {}).filter(({ type }) => type !== 'html_block');
  return tokens[0]?.type === 'heading_open' ? (tokens[1]?.content ?? null) : null;
}

function same(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/[*_`\\]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  return plain(a) === plain(b);
}
