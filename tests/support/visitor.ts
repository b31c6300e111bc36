import type { TestApp } from './test-app.ts';

export interface Visitor {
  /** As the app's, with the cookie that the visitor was given last. */
  fetch: TestApp['fetch'];
  /** `name=value`; empty before the first one. */
  cookie(): string;
}

/** Somebody's browser without a session: it keeps the one cookie that calls give to it. */
export function createVisitor(app: TestApp): Visitor {
  let cookie = '';
  return {
    cookie: () => cookie,
    async fetch(path, init) {
      const headers = new Headers(init?.headers);
      if (cookie) headers.set('cookie', cookie);
      const response = await app.fetch(path, { ...init, headers });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    },
  };
}
