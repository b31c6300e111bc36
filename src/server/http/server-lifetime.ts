import type { Server } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** Node waits five minutes for a slow request by default and has no limit on connections. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
const keepAliveTimeoutMs = 5_000;
const maxConnections = 2_000;
/** How long requests in flight may take to finish after the signal to stop. */
const graceMs = 5_000;
const idleCheckMs = 50;

/** One client, slow or greedy, must not keep the others out. */
export function limitConnections(server: ServerType): void {
  const http = server as Server;
  http.requestTimeout = requestTimeoutMs;
  http.headersTimeout = headersTimeoutMs;
  http.keepAliveTimeout = keepAliveTimeoutMs;
  http.maxConnections = maxConnections;
}

/**
 * Stops taking requests on SIGTERM or SIGINT, lets those in flight finish, then closes what `close` closes.
 * @param ending aborted first, for requests that would not finish by themselves
 */
export function shutDownOnSignal(server: ServerType, ending: AbortController, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    ending.abort();
    const http = server as Server;
    http.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    // A connection that was busy until now would be kept open for its next request.
    setInterval(() => http.closeIdleConnections(), idleCheckMs).unref();
    setTimeout(() => http.closeAllConnections(), graceMs).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
