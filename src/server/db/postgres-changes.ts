import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { contentTags } from '../../shared/contract/endpoint.ts';
import { type ChangedContent, type ContentChanges, createListeners } from './content-changes.ts';

const CHANNEL = 'content_changes';
/** PostgreSQL refuses a notification of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;
/** A connection cut without a word (a router that forgets it) is noticed after this time. */
const HEARTBEAT_MS = 30_000;
const QUERY_TIMEOUT_MS = 10_000;

interface PostgresChangesOptions {
  connection: pg.ClientConfig;
  pool: pg.Pool;
  log?: Pick<Logger, 'error' | 'warn'> | undefined;
}

const announcement = z.object({
  from: z.string(),
  tags: z.union([z.array(z.enum(contentTags)), z.literal('all')]),
});

type Announcement = z.infer<typeof announcement>;

/** Announces changes by NOTIFY through the pool, and hears those of other processes on a connection of its own. */
export function createPostgresChanges(options: PostgresChangesOptions) {
  const { pool, log } = options;
  const listeners = createListeners();
  const self = randomUUID();
  const listening = keepListening(options, {
    onPayload(payload) {
      const { from, tags } = readAnnouncement(payload);
      if (from !== self) listeners.tell(tags);
    },
    // What was announced meanwhile is lost.
    onReconnect: () => listeners.tell('all'),
  });
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function announce(tags: ChangedContent, retryMs = FIRST_RETRY_MS): Promise<void> {
    const payload = JSON.stringify({ from: self, tags });
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return announce('all', retryMs);
    try {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      // The change itself is committed, so its request must not fail; but others must hear of it in the end.
      if (isStopped) return;
      log?.error({ err: error }, 'Could not tell other processes about a content change; will try again');
      clearTimeout(retry);
      retry = setTimeout(() => announce('all', Math.min(retryMs * 2, MAX_RETRY_MS)), retryMs).unref();
    }
  }

  return {
    subscribe: listeners.subscribe,
    async publish(tags) {
      listeners.tell(tags);
      await announce(tags);
    },
    poll() {},
    start: listening.start,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await listening.stop();
    },
  } satisfies ContentChanges & { start(): Promise<void>; stop(): Promise<void> };
}

/** Of another version, which may call by another name what this one keeps. */
function readAnnouncement(payload: string): Announcement {
  try {
    return announcement.parse(JSON.parse(payload));
  } catch {
    return { from: '', tags: 'all' };
  }
}

interface ListenHandlers {
  onPayload(payload: string): void;
  onReconnect(): void;
}

function keepListening({ connection, log }: PostgresChangesOptions, handlers: ListenHandlers) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStopped = false;

  /** Rejects when the first attempt fails; a connection lost later comes back by itself. */
  async function connect(): Promise<void> {
    const attempt = new pg.Client({ ...connection, query_timeout: QUERY_TIMEOUT_MS });
    client = attempt;
    attempt.on('notification', ({ payload }) => handlers.onPayload(payload ?? ''));
    // Every error ends the connection; 'end' is where it is dealt with.
    attempt.on('error', () => {});
    try {
      await attempt.connect();
      await attempt.query(`listen ${CHANNEL}`);
    } catch (error) {
      await attempt.end().catch(() => undefined);
      throw error;
    }
    retryMs = FIRST_RETRY_MS;
    const heartbeat = setInterval(() => {
      attempt.query('select 1').catch(() => attempt.end());
    }, HEARTBEAT_MS).unref();
    attempt.once('end', () => {
      clearInterval(heartbeat);
      if (isStopped) return;
      log?.warn('Lost the PostgreSQL connection that hears of content changes; connecting again');
      reconnectLater();
    });
  }

  function reconnectLater() {
    retry = setTimeout(async () => {
      try {
        await connect();
        if (!isStopped) handlers.onReconnect();
      } catch (error) {
        if (isStopped) return;
        log?.warn({ err: error }, 'Still cannot hear of content changes from PostgreSQL');
        reconnectLater();
      }
    }, retryMs).unref();
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  return {
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
