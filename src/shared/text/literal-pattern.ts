/** What a regular expression, with or without the flag `u`, finds `text` by as it stands. */
export function literalPattern(text: string): string {
  // No hyphen: with the flag, one that is escaped is an error.
  return text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
}
