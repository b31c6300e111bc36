import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { makeDirectory } from '../../tests/support/directories.ts';
import { makeFakeBuild } from '../../tests/support/fake-build.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { answerAfterMs, type OpenedForm, openForm, postForm } from '../../tests/support/sent-message.ts';
import { startServer } from '../../tests/support/start-server.ts';

const options = { timeout: 240_000 };
/** Of what the servers are waited for. */
const patience = { timeout: 60_000 };
const count = 12;
/** Of the messages: then one of the processes is killed. */
const killAfter = 8;

/** Takes every mail, but from `hold` to `release` does not say so. */
async function openMailServer() {
  const mails: { id: string; subject: string }[] = [];
  let isHeld = false;
  const held: (() => void)[] = [];
  const server = await startMailServer({
    async onData(stream, _session, answer) {
      const { messageId = '', subject = '' } = await simpleParser(await text(stream));
      mails.push({ id: messageId, subject });
      if (isHeld) held.push(answer);
      else answer();
    },
  });
  onTestFinished(server.close);
  return {
    url: server.url,
    mails,
    held,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
  };
}

async function startTwoServers(env: Record<string, string>) {
  const dist = await makeFakeBuild();
  const data_directory = await makeDirectory();
  const start = async () => {
    const server = await startServer({ dist, data_directory, env });
    onTestFinished(server.kill);
    return server;
  };
  return Promise.all([start(), start()]);
}

describeEachDatabase('two servers on one database', (openTestDatabase) => {
  test(
    'mail each message once, and what one was sending when it was killed again as the same mail',
    options,
    async () => {
      const { db, url: DATABASE_URL } = await openTestDatabase();
      const mail = await openMailServer();
      const [dying, surviving] = await startTwoServers({
        DATABASE_URL,
        SITE_URL: 'http://site.test',
        SAMPLE_CONTENT: 'off',
        TRUST_PROXY: '1',
        SMTP_URL: mail.url,
        MAIL_TO: 'owner@site.test',
      });
      const forms = await Promise.all(Array.from({ length: count }, () => openForm(surviving.url)));
      await sleep(answerAfterMs);
      const post = async (form: OpenedForm, { url }: { url: string }) =>
        expect((await postForm(url, form)).status).toBe(201);

      for (const [i, form] of forms.slice(0, killAfter).entries()) {
        if (i === killAfter - 4) mail.hold();
        await post(form, i % 2 === 0 ? dying : surviving);
      }
      // Each of the two is sending one, and the others wait.
      await expect.poll(() => mail.held.length, patience).toBe(2);
      await dying.kill();
      mail.release();
      // All but what the dead one was sending: then its claim alone is left, and is over.
      await expect.poll(async () => (await mailed()).length, patience).toBe(killAfter - 1);
      expect(await claimed()).toHaveLength(1);
      await db.updateTable('outbox').set({ claimed_until: null }).execute();
      for (const form of forms.slice(killAfter)) await post(form, surviving);

      await expect.poll(async () => (await mailed()).length, patience).toBe(count);
      const marks = forms.map(({ mark }) => mark).sort();
      const byId = new Map(mail.mails.map(({ id, subject }) => [id, subject]));
      expect([...byId.values()].sort()).toEqual(marks);
      expect(mail.mails).toHaveLength(count + 1);

      function mailed() {
        return db.selectFrom('outbox').where('state', '=', 'mailed').select('id').execute();
      }
      function claimed() {
        return db.selectFrom('outbox').where('claimed_until', 'is not', null).select('id').execute();
      }
    },
  );
});
