import type { TestApp } from './test-app.ts';

export const ann = {
  first_name: 'Ann',
  last_name: 'Lee',
  username: 'Ann',
  email: 'ann@example.org',
  password: 'correct horse',
  password_confirm: 'correct horse',
};

/** Keeps cookies between calls and sends the CSRF token, as a browser with our pages does. */
export class Browser {
  readonly app: TestApp;
  readonly #headers: Record<string, string>;
  readonly cookies = new Map<string, string>();

  constructor(app: TestApp, headers: Record<string, string> = {}) {
    this.app = app;
    this.#headers = headers;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.fetch(path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/i.test(text)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const { csrfToken } = await (await this.call('GET', '/api/v1/auth/csrf-token/')).json();
    return this.call(method, path, body, { 'x-csrftoken': csrfToken, origin: 'http://site.test' });
  }

  signUp(changes: Partial<typeof ann> = {}): Promise<Response> {
    return this.send('POST', '/api/v1/auth/signup/', { ...ann, ...changes });
  }

  signIn(username = 'Ann', password = ann.password): Promise<Response> {
    return this.send('POST', '/api/v1/auth/login/', { username, password });
  }

  async user(): Promise<{ id: string; username: string } | null> {
    return (await (await this.call('GET', '/api/auth/user/')).json()).user;
  }
}
