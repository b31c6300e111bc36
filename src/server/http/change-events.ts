import type { AnyEndpoint, ContentTag } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import type { PiecewiseOutput } from '../../shared/contract/file-answer.ts';
import type { RequestContext } from './request-context.ts';
import { checkAccess } from './run-endpoint.ts';
import { resolveSession } from './session.ts';

const heartbeatMs = 25_000;
/** SQLite does not announce what other processes write. */
const pollMs = 2_000;
/** Changes that follow one another sooner are told of together. */
const quietMs = 1_000;
const retryMs = 5_000;
const mostPerSession = 4;

/** By the token of their session. */
const openStreams = new Map<string, number>();

/**
 * Server-sent events that say that content with `tag` has changed, and nothing of what it is. They end when the reader goes,
 * when whoever reads may not make the call any more, and with the process.
 * @throws ApiError 429 when the session has too many of them
 */
export function changeEvents(endpoint: AnyEndpoint, context: RequestContext, tag: ContentTag): PiecewiseOutput {
  const token = context.session?.token ?? '';
  if ((openStreams.get(token) ?? 0) >= mostPerSession) throw new ApiError(429, 'Too many streams are open.');
  return {
    async *pieces(gone) {
      const { database, ending } = context.deps;
      const ended = AbortSignal.any([gone, ending]);
      let news = new AbortController();
      const unsubscribe = database.changes.subscribe((changed) => {
        if (changed === 'all' || changed.includes(tag)) news.abort();
      });
      const poll = setInterval(() => database.changes.poll(), pollMs).unref();
      openStreams.set(token, (openStreams.get(token) ?? 0) + 1);
      try {
        yield `retry: ${retryMs}\n\n`;
        for (;;) {
          await pause(heartbeatMs, AbortSignal.any([ended, news.signal]));
          if (ended.aborted || !(await mayStillCall(endpoint, context))) return;
          if (news.signal.aborted) {
            news = new AbortController();
            yield `event: changed\ndata: {}\n\n`;
            await pause(quietMs, ended);
          } else {
            yield ': still here\n\n';
          }
        }
      } finally {
        clearInterval(poll);
        unsubscribe();
        const others = (openStreams.get(token) ?? 1) - 1;
        if (others > 0) openStreams.set(token, others);
        else openStreams.delete(token);
      }
    },
  };
}

/** Ends sooner when `signal` does. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

async function mayStillCall(endpoint: AnyEndpoint, { deps, headers }: RequestContext): Promise<boolean> {
  // The session ends as it would without the stream.
  const session = await resolveSession(deps, headers, { is_unattended: true });
  try {
    checkAccess(endpoint, { session });
    return true;
  } catch {
    return false;
  }
}
