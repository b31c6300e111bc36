import { withoutLastSlashes } from '../../../shared/text/last-slashes.ts';

/** As old addresses are stored: decoded, without a slash at the end. `null` for what is no address. */
export function oldPath(pathname: string): string | null {
  try {
    return withoutLastSlashes(decodeURIComponent(pathname).normalize('NFC')) || null;
  } catch {
    return null;
  }
}
