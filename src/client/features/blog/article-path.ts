export function articlePath(slug: string): string {
  return `/blog/article/${encodeURIComponent(slug)}`;
}
