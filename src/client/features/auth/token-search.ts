/** The query of pages that a link in a mail opens: what the link proves. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  return typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {};
}
