/** A draft may have no title yet. */
export function titleOf({ title }: { title: string }): string {
  return title.trim() || 'Untitled';
}
