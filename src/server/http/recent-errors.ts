/** As many as somebody looks through. */
const maxKept = 50;

/** What nobody foresaw, without anything of the request that could name people. */
export interface RecentError {
  /** What the visitor was shown, and what the log has. */
  id: string;
  /** ISO time in UTC. */
  at: string;
  /** The call or page as it is known to the site, without what stood in its place in the address. */
  route: string;
  /** Such as `TypeError`. */
  kind: string;
}

/** Of this process, the last first. */
const kept: (RecentError & { request_id: string })[] = [];

/** Remembers a failure. One request has one id, however often it fails. */
export function rememberError(error: unknown, { request_id, route }: { request_id: string; route: string }): string {
  const known = idOfRequest(request_id);
  if (known) return known;
  const id = newErrorId(request_id);
  const kind = error instanceof Error ? error.name : typeof error;
  kept.unshift({ id, at: new Date().toISOString(), route, kind, request_id });
  kept.length = Math.min(kept.length, maxKept);
  return id;
}

/** The id of an error page, which is that of the failure behind it where the same request has failed. */
export function errorPageId(request_id: string): string {
  return idOfRequest(request_id) ?? newErrorId(request_id);
}

export function recentErrors(): RecentError[] {
  return kept.map(({ request_id: _, ...error }) => error);
}

function idOfRequest(request_id: string): string | undefined {
  return kept.find((error) => error.request_id === request_id)?.id;
}

/** An id that a person can read out and that the log has: the time plus the request's id. */
function newErrorId(requestId: string): string {
  return `${Date.now()}-${requestId}`;
}
