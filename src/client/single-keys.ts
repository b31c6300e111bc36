/** Fixed: browsers keep what was chosen under it. */
export const singleKeysStorageKey = 'list-keys';

/** Single keys get in the way of those who speak to their computer: they can be turned off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(singleKeysStorageKey) !== 'off';
  } catch {
    return true;
  }
}

export function turnSingleKeys(state: 'on' | 'off'): void {
  try {
    localStorage.setItem(singleKeysStorageKey, state);
  } catch {
    console.warn('The choice of keys cannot be kept.');
  }
}
