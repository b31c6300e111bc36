/** The id of a comment on the page of its post. */
export function commentAnchor(id: number): string {
  return `comment-${id}`;
}
