import { escapeAttribute, escapeText } from '../rich-text/escape-html.ts';
import { phrasingOf, withoutEmphasis } from './phrasing.ts';
import { type Element, type Handler, type MarkdownNode, wordsOf } from './trees.ts';

const html = (value: string): MarkdownNode => ({ type: 'html', value });

/** What Markdown has no sign for stays an element, as every dialect allows. */
const inline: Handler = (state, { tagName, properties, children }: Element) => {
  const title = properties['title'] ? ` title="${escapeAttribute(String(properties['title']))}"` : '';
  return [html(`<${tagName}${title}>`), ...state.all({ type: 'root', children }), html(`</${tagName}>`)];
};
const inlineNames = ['sub', 'sup', 'kbd', 'mark', 'u', 'ins', 'small', 'abbr', 'cite', 'q'];

/** How elements become Markdown that the library knows no way for, or another than ours. */
export const elementHandlers: Record<string, Handler> = {
  ...Object.fromEntries(inlineNames.map((name) => [name, inline])),

  /** In slanted letters beside what it is about. */
  figcaption: (state, node: Element) => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: withoutEmphasis(phrasingOf(state.all(node))) }],
  }),

  'footnote-reference': (_state, { properties }: Element) => {
    const identifier = String(properties['id']);
    return { type: 'footnoteReference', identifier, label: identifier };
  },
  'footnote-definition': (state, node: Element) => {
    const identifier = String(node.properties['id']);
    return { type: 'footnoteDefinition', identifier, label: identifier, children: state.toFlow(state.all(node)) as [] };
  },

  details: (state, { properties, children }: Element) => {
    const summary = children.find((child) => child.type === 'element' && child.tagName === 'summary');
    const rest = children.filter((child) => child !== summary);
    const title = summary
      ? `\n<summary>${escapeText(wordsOf(summary).replace(/\s+/g, ' ')).replaceAll('{', '&#123;')}</summary>`
      : '';
    return [
      html(`<details${properties['open'] ? ' open' : ''}>${title}`),
      ...state.toFlow(state.all({ type: 'root', children: rest })),
      html('</details>'),
    ];
  },
};
