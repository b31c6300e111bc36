/**
 * `#edit-profile` in the address of a page opens the form of that section, and `#edit-profile-picture` at its picture.
 * @returns the field to begin with, as a selector; `null` where the section is not asked for
 */
export function fieldAskedFor(name: string): string | null {
  if (location.hash === `#edit-${name}`) return 'input, textarea, select';
  return location.hash === `#edit-${name}-picture` ? 'input[type="file"]' : null;
}
