/** Text as it stands between tags, spelled as sanitised HTML is. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

/** The text of HTML that is `escapeText` and tags. */
export function textOfEscaped(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '\u00a0');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** A value as it stands between double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
