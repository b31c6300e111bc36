import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { pageRule } from '../../shared/page-access.ts';
import type { AppEnv } from './app-env.ts';

/** The path of a request as logs may have it. */
export function loggedPath(path: string): string {
  const rule = pageRule(path);
  return rule?.is_secret ? rule.path : path;
}

/** One line a request. The query is left out: it can carry what people search for or where they were going. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    log.info(
      {
        request_id: c.get('request_id'),
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    );
  };
}
