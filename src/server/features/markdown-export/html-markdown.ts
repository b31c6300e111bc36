import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { elementHandlers } from './element-handlers.ts';
import { flattenCells } from './phrasing.ts';
import { prepareElements } from './prepare-elements.ts';

const parser = unified().use(rehypeParse, { fragment: true });
const converter = unified().use(rehypeRemark, { handlers: elementHandlers });
const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    // Two signs that generators of sites take for the beginning of a tag, our own import among them.
    unsafe: ['{', '%', ':', '#'].map((character) => ({ character, before: '\\{', inConstruct: 'phrasing' as const })),
  });

/**
 * Sanitised HTML, as its author wrote it, as Markdown that reads the same anywhere. What looks like markup in its texts
 * comes out as the letters that it is.
 * @param base the absolute address of its page
 * @param title a heading above all of it
 */
export function htmlMarkdown(html: string, base: string, title = ''): string {
  const elements = parser.parse(html);
  prepareElements(elements, base);
  if (title) {
    const children = [{ type: 'text' as const, value: title }];
    elements.children.unshift({ type: 'element', tagName: 'h1', properties: {}, children });
  }
  const markdown = converter.runSync(elements);
  flattenCells(markdown);
  return writer.stringify(markdown);
}
