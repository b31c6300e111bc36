/** Where the image for social cards that is made of a post's title is; another one with each version of the post. */
export function socialImagePath({ slug, version }: { slug: string; version: number }): string {
  return `/social/${encodeURIComponent(slug)}/${version}.png`;
}
