const name = 'list-keys';

/** Single letters get in the way of those who speak to their computer: they can be turned off. */
export function areListKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function turnListKeys(state: 'on' | 'off'): void {
  try {
    localStorage.setItem(name, state);
  } catch {
    console.warn('The choice of keys cannot be kept.');
  }
}
