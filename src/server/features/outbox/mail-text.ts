import { escapeAttribute, escapeText } from '../rich-text/escape-html.ts';

/**
 * What a mail is made of: names with what they stand for, text with its line breaks, text of somebody else's that could
 * pretend to be another part, a link.
 */
type MailPart =
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { text: string }
  | { quote: string }
  | Link;

interface Link {
  link: string;
  url: string;
}

/** A mail in both forms. Nothing in it is markup but what stands here; each line finds its own direction. */
export function writeMail(parts: readonly MailPart[]): { text: string; html: string } {
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body>\n${parts.map(asHtml).join('\n')}\n</body></html>\n`,
  };
}

function asText(part: MailPart): string {
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${onOneLine(value)}`).join('\n');
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  return 'text' in part ? part.text : `${part.link}: ${part.url}`;
}

function asHtml(part: MailPart): string {
  if ('facts' in part) {
    const rows = part.facts.map(([name, value]) => `<div>${escapeText(name)}: <bdi>${escapeText(value)}</bdi></div>`);
    return `<div style="margin:1em 0">\n${rows.join('\n')}\n</div>`;
  }
  if ('link' in part) return `<p><a href="${escapeAttribute(part.url)}">${escapeText(part.link)}</a></p>`;
  if ('quote' in part) {
    return `<blockquote style="margin:1em 0;padding-left:1em;border-left:3px solid">${asHtml({ text: part.quote })}</blockquote>`;
  }
  const lines = part.text.split('\n').map((line) => `<div dir="auto">${escapeText(line) || '<br>'}</div>`);
  return `<div style="margin:1em 0;white-space:pre-wrap;overflow-wrap:anywhere">${lines.join('')}</div>`;
}

/** So that no value can pretend to be another fact. */
function onOneLine(value: string): string {
  return value.replace(/\s+/g, ' ');
}
