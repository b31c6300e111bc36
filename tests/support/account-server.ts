import { simpleParser } from 'mailparser';
import { test as base, expect } from './e2e.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { freePort, type RunningServer, startServer } from './start-server.ts';

/** As `test` of e2e.ts, with a server that sends mail and is called by a name, since passkeys belong to one. */
export const test = base.extend<object, { mail: TestMailServer; server: RunningServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mail }, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await startServer({ port, env: { TRUST_PROXY: '1', SITE_URL: url, SMTP_URL: mail.url } });
      await use({ ...server, url });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** The link to that page in the newest mail to an address. */
export async function mailedLink({ mails }: TestMailServer, to: string, page: string): Promise<string> {
  await expect.poll(() => mails.some((mail) => mail.to.includes(to)), { timeout: 15_000 }).toBe(true);
  const newest = mails.findLast((mail) => mail.to.includes(to));
  const { text = '' } = await simpleParser(newest?.source ?? '');
  const link = text.split(/\s+/).find((word) => word.includes(page));
  if (!link) throw new Error(`No link to ${page} in: ${text}`);
  return link;
}
