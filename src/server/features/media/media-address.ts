const mediaPath = /^\/media\/([\w-]{16,64})\/[\w.-]+$/;

/**
 * The key of the image of ours at an address, `null` for any other address. An absolute one counts as well: the key says
 * what the image is, wherever it was copied from.
 */
export function mediaKeyOf(src: string): string | null {
  const path = URL.parse(src, 'http://site.invalid')?.pathname ?? '';
  return mediaPath.exec(path)?.[1] ?? null;
}
