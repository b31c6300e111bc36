import { accountMails } from '../../src/server/features/own-account/account-mail.ts';
import type { TestApp } from './test-app.ts';

/** As of a site with a mail server, whose mails wait in the outbox. */
export const waitingMail = { is_set: true, wake() {}, close: async () => {} };

/** Writes what waits in the outbox, and takes it out. */
export async function takeMails({ deps }: TestApp) {
  const { db } = deps.database;
  const writers = accountMails(deps);
  const rows = await db.deleteFrom('outbox').returningAll().execute();
  const mails: { kind: string; to: string | null; text: string; token: string }[] = [];
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const content = await writers[row.kind]?.(db, row);
    if (!content) continue;
    const [, token = ''] = /\?token=([\w-]+)/.exec(content.text) ?? [];
    mails.push({ kind: row.kind, to: row.recipient, text: content.text, token });
  }
  return mails;
}
