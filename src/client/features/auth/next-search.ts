/** The query of sign-in pages: where to go afterwards, as it came; `safeNext` decides whether it is followed. */
export function nextSearch(search: Record<string, unknown>): { next?: string } {
  return typeof search['next'] === 'string' && search['next'] !== '' ? { next: search['next'] } : {};
}
