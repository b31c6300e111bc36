/** The `mailto:` of an address: signs that may stand in one would otherwise begin the subject or other parts of the link. */
export function mailLink(address: string): string {
  return `mailto:${address.toWellFormed().split('@').map(encodeURIComponent).join('@')}`;
}
