import { createHash } from 'node:crypto';

const length = 27;

/** Names these bytes, which are sent as they are. */
export function strongEtag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, length)}"`;
}

/** Names these bytes, in whatever encoding they are sent: weak, since encoded bytes may differ from time to time. */
export function weakEtag(bytes: Uint8Array): string {
  return `W/${strongEtag(bytes)}`;
}

/** Whether somebody already has what `etag` names. @param ifNoneMatch the header of that name, where there is one */
export function isKnownEtag(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map(withoutWeakness);
  return known.includes('*') || known.includes(withoutWeakness(etag));
}

function withoutWeakness(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
