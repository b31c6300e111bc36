/** An id as it stands in a path; no document has the id 0, which stands for what can be none. */
export function documentId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
