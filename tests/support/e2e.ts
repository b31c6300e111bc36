import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { owner, type RunningServer, startServer } from './start-server.ts';

export { expect };

const firstPassword = 'a long enough password';
const sessionCookie = 'vitrine_session';
const themes = ['light', 'dark'] as const;

export interface TestUser {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

interface TestFixtures {
  /** Chromium reports answers of 400 and above as console errors: these ones are part of the test. */
  expectStatus(...statuses: number[]): void;
  /** Any other console error, page error or policy violation that is part of the test. */
  expectProblem(text: RegExp): void;
  /** A page of somebody else, with cookies and storage of their own, watched like `page`. */
  newVisitor(): Promise<Page>;
  problems: Problems;
}

/** The real production server, one for all tests of a worker, and a browser that fails a test which it complains about. */
export const test = base.extend<TestFixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      // Behind a proxy, so that the helpers below can call from many addresses and meet no rate limit.
      const server = await startServer({ env: { TRUST_PROXY: '1' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.url),

  problems: async ({ server }, use, testInfo) => {
    const problems = new Problems();
    await use(problems);
    const hasFailed = testInfo.status !== testInfo.expectedStatus || problems.unexpected().length > 0;
    if (hasFailed && server.output()) await testInfo.attach('server log', { body: server.output() });
    expect(problems.unexpected(), 'what the browser complained about').toEqual([]);
  },

  context: async ({ context, problems }, use) => {
    await problems.watch(context);
    await use(context);
  },

  newVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await problems.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  expectStatus: ({ problems }, use) =>
    use((...statuses) => {
      for (const status of statuses) {
        problems.expect(new RegExp(`^Failed to load resource: the server responded with a status of ${status}\\b`));
      }
    }),

  expectProblem: ({ problems }, use) => use((text) => problems.expect(text)),
});

class Problems {
  private readonly seen: { text: string; url: string }[] = [];
  private readonly expected: RegExp[] = [];

  expect(text: RegExp): void {
    this.expected.push(text);
  }

  unexpected(): string[] {
    return this.seen
      .filter(({ text }) => !this.expected.some((pattern) => pattern.test(text)))
      .map(({ text, url }) => `${text} (${url})`);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const text = message.text();
      const isProblem = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text));
      if (isProblem) this.seen.push({ text, url: message.location().url });
    });
    context.on('weberror', (webError) => {
      const error = webError.error();
      this.seen.push({ text: error.stack ?? error.message, url: webError.page()?.url() ?? '' });
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      });
    });
  }
}

/** Creates an account through the API. */
export async function createUser(server: RunningServer, given: Partial<TestUser> = {}): Promise<TestUser> {
  const username = given.username ?? `user-${crypto.randomUUID().slice(0, 8)}`;
  const user: TestUser = {
    username,
    first_name: 'Test',
    last_name: 'User',
    email: `${username}@site.test`,
    password: firstPassword,
    ...given,
  };
  await post(server, '/api/v1/auth/signup/', { ...user, password_confirm: user.password });
  return user;
}

/** Gives the page's browser a session. The page shows it from its next navigation on. */
export async function signIn(page: Page, server: RunningServer, user: Pick<TestUser, 'username' | 'password'>) {
  const value = await signedInToken(server, user);
  await page.context().addCookies([{ name: sessionCookie, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Signing in takes its time; once for each server is enough. */
const ownerTokens = new WeakMap<RunningServer, Promise<string>>();

/** A session for calls without a browser: a new one of `user`, or the one that all these calls of the owner have. */
export function signedInToken(server: RunningServer, user?: Pick<TestUser, 'username' | 'password'>): Promise<string> {
  if (user) return newToken(server, user);
  const token = ownerTokens.get(server) ?? newToken(server, owner);
  ownerTokens.set(server, token);
  return token;
}

async function newToken(
  server: RunningServer,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
): Promise<string> {
  return ((await post(server, '/api/v1/auth/login/', { username, password })) as { token: string }).token;
}

/** Publishes a post through the API. Returns the path of its page. */
export async function publishPost(
  server: RunningServer,
  post: { title: string; content: string; tags?: string },
): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/blog/article/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify({ tags: 'test', published: true, ...post }),
  });
  if (!response.ok) throw new Error(`The post was not created: ${await response.text()}`);
  const { post: saved } = (await response.json()) as { post: { slug: string } };
  return `/blog/article/${encodeURIComponent(saved.slug)}`;
}

export async function signInAsOwner(page: Page, server: RunningServer): Promise<void> {
  await signIn(page, server, owner);
}

/** What everything has to be usable on. */
export const screens = [
  ['a phone', { width: 375, height: 812 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

/** Nothing is wider than the screen. */
export async function expectFitsScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Checks the page as it is now, in both themes, and leaves it in the theme that it was in. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const theme of themes) {
    await showTheme(page, theme);
    await untilNothingMoves(page);
    const builder = new AxeBuilder({ page })
      // What frames hold is put together in another page, which takes longer than all the looking.
      .setLegacyMode(page.frames().length === 1)
      .options({
        rules: { 'target-size': { enabled: true } },
        // Selectors of all that is in order would take longer than the looking.
        resultTypes: ['violations'],
      });
    const { violations } = await builder.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    expect(found, `what axe found in the ${theme} theme on ${page.url()}`).toEqual([]);
  }
  await showTheme(page, before);
}

async function showTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((name) => {
    if (name === undefined) {
      localStorage.removeItem('theme');
      delete document.documentElement.dataset['theme'];
    } else {
      localStorage.setItem('theme', name);
      document.documentElement.dataset['theme'] = name;
    }
  }, theme);
}

/** Colours in the middle of a transition have contrasts that nobody reads. */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline }) => {
      const end = effect?.getComputedTiming().endTime;
      return timeline instanceof DocumentTimeline && typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}

async function post(server: RunningServer, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** One of the addresses that are kept for examples and tests of networks. */
export function anyAddress(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `198.18.${a}.${b}`;
}
