/** Whether the key of a shortcut was pressed, also where the layout has another script on it. @param letter a to z */
export function isShortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
