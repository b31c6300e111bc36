import { stringify } from 'yaml';
import { escapeAttribute } from '../rich-text/escape-html.ts';
import { htmlMarkdown } from './html-markdown.ts';

interface WrittenDocument {
  title: string;
  /** The absolute address of its page. */
  url: string;
  /** What else its head says; what is empty is left out. */
  fields: Record<string, string | readonly string[] | null>;
  /** Sanitised HTML as its author wrote it. */
  content: string;
  /** Shown below the text. */
  images?: readonly { url: string; alt: string }[];
}

/** A document as a file of Markdown: YAML front matter, its title as the first heading, its text. */
export function markdownFile({ title, url, fields, content, images = [] }: WrittenDocument): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value.length > 0);
  const matter = stringify(Object.fromEntries([['title', title], ...filled, ['url', url]]), {
    // What other parsers take for a date, a number or a yes is a text all the same.
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
  const gallery = images.map(
    (image) => `<p><img src="${escapeAttribute(image.url)}" alt="${escapeAttribute(image.alt)}"></p>`,
  );
  const text = htmlMarkdown(content + gallery.join(''), url, title);
  return `---\n${matter}---\n\n${text}`;
}
