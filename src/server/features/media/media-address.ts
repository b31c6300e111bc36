const mediaPath = /^\/media\/([\w-]{16,64})\/[\w.-]+$/;

/** The key of the image of ours at an address within the site, `null` for any other address. */
export function mediaKeyOf(src: string): string | null {
  return mediaPath.exec(src)?.[1] ?? null;
}
