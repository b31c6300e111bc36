/**
 * The form in which names are compared and stored: `Ann`, `ann` and `Ａｎｎ` are one person, and so is a name whose
 * accent was typed as one character or two.
 */
export function normaliseUsername(username: string): string {
  // Once more at the end: lower case of a composed letter can be a decomposed one.
  return username.normalize('NFKC').toLowerCase().normalize('NFKC');
}
