import { createHash, randomBytes } from 'node:crypto';

/** How long a preview link leads anywhere. */
export const previewLinkMs = 7 * 24 * 60 * 60_000;
/** 192 bits: nobody comes upon one by trying. */
const tokenBytes = 24;
const tokenPattern = /^[\w-]{32}$/;

export function newPreviewToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function isPreviewToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** What is kept of a token: it leads back to none. */
export function hashOfPreviewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
