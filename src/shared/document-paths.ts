export function articlePath(slug: string): string {
  return `/blog/article/${encodeURIComponent(slug)}`;
}

export function projectPath(slug: string): string {
  return `/projects/${encodeURIComponent(slug)}`;
}
