/** '1 view', 'N views'; an absent count is none. */
export function viewsInWords(count: number | undefined): string {
  return count === 1 ? '1 view' : `${count ?? 0} views`;
}

export function commentsInWords(count: number): string {
  return count === 1 ? '1 comment' : `${count} comments`;
}

export function minutesInWords(minutes: number): string {
  return `${minutes} min read`;
}
