/** Text as it stands between tags, spelled as sanitised HTML is. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

/** A value as it stands between double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
