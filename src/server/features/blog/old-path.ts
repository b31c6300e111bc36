/** As old addresses are stored: decoded, without a slash at the end. `null` for what is no address. */
export function oldPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).normalize('NFC').replace(/\/+$/, '') || null;
  } catch {
    return null;
  }
}
