/** Only staff have an account on record with what they said. */
export function withAuthorship<Row extends { author_id: string | null }>(comment: Row): Row & { is_author: boolean } {
  return { ...comment, is_author: comment.author_id !== null };
}
