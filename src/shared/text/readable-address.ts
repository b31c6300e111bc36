/** A website as one reads it, without what only machines need. A letter that is not seen stays as it is written. */
export function readableAddress(website: string): string {
  try {
    const { host, pathname } = new URL(website);
    return (host + decoded(pathname)).replace(/\/$/, '');
  } catch {
    return website;
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
  } catch {
    return path;
  }
}
