import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/site-mail.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { MailServer } from '../../mail-config.ts';
import { findOwner } from '../auth/auth.queries.ts';
import { enqueueMail, retryMail } from './outbox.queries.ts';
import { countUnsentMail, deleteUnsentMail, findMailOutcome, listUnsentMail } from './outbox-admin.queries.ts';

const testsPerHour = 20;
/** A mail server may take as long to answer; whoever asks waits no longer. */
const waitMs = 15_000;
const lookEveryMs = 200;
const slowText = 'The mail server takes its time. What becomes of the mail is shown below.';
const missingText = 'This mail is gone: it was sent, or dropped.';

export const mailHandlers: Binding[] = [
  handle(contract.getMail, async (_input, { deps: { database, config } }) => {
    const { db } = database;
    const { mail } = config;
    const [owner, counts, mails] = await Promise.all([findOwner(db), countUnsentMail(db), listUnsentMail(db)]);
    return {
      server: mail && withoutLogin(mail.server),
      sender: mail
        ? [mail.from.name, mail.from.name ? `<${mail.from.address}>` : mail.from.address].join(' ').trim()
        : '',
      recipient: mail?.to ?? owner?.email ?? '',
      counts,
      mails: mails.map(({ recipient, state, next_try_at, ...rest }) => ({
        ...rest,
        state,
        recipient: recipient === null ? '' : shortenedAddress(recipient),
        next_try_at: state === 'waiting' && mail ? next_try_at : null,
      })),
    };
  }),

  handle(contract.sendTestMail, async ({ body: { to } }, { deps, session }) => {
    if (!deps.mail.is_set) throw new ApiError(400, 'No mail server is set (SMTP_URL).');
    const key = `test-mail:user:${session?.user.id}`;
    await deps.rate_limiter.take([{ key, limit: testsPerHour, window_seconds: 3600 }]);
    const id = await enqueueMail(deps.database.db, { kind: 'test', recipient: to, now: deps.clock.now() });
    deps.mail.wake();
    const outcome = await outcomeOf(deps, id);
    // Somebody has dropped it.
    if (!outcome) throw new ApiError(404, missingText);
    return testOutcome(outcome);
  }),

  handle(contract.retryMail, async ({ params: { id } }, { deps }) => {
    if (!(await retryMail(deps.database.db, { id }, deps.clock.now()))) throw new ApiError(404, missingText);
    if (!deps.mail.is_set) return { success: true, message: 'The mail waits for a mail server.' };
    deps.mail.wake();
    const { state, last_error } = (await outcomeOf(deps, id)) ?? sent;
    if (state === 'mailed') return { success: true, message: 'The mail was sent.' };
    return { success: false, message: last_error ? `The mail was not sent. ${last_error}` : slowText };
  }),

  handle(contract.dropMail, async ({ params: { id } }, { deps }) => {
    if (!(await deleteUnsentMail(deps.database.db, id))) throw new ApiError(404, missingText);
    return { success: true, message: 'The mail is dropped.' };
  }),
];

/** Nothing of the password goes anywhere. */
function withoutLogin({ host, port, has_tls, login }: MailServer) {
  return { host, port, has_tls, has_login: login !== null };
}

/** There was nothing to say any more, which is as good. */
const sent: Outcome = { state: 'mailed', last_error: '' };

type Outcome = { state: 'waiting' | 'mailed' | 'failed'; last_error: string };

/** Whichever process sends it: what has become of it once it was tried, or when nobody waits any longer; `null` when it is gone. */
async function outcomeOf({ database, ending }: AppDeps, id: number): Promise<Outcome | null> {
  const end = Date.now() + waitMs;
  for (;;) {
    const outcome = await findMailOutcome(database.db, id);
    if (!outcome) return null;
    if (outcome.state !== 'waiting' || outcome.last_error || Date.now() > end || ending.aborted) return outcome;
    await sleep(lookEveryMs);
  }
}

function testOutcome({ state, last_error }: Outcome) {
  if (state === 'mailed') return { success: true, state, message: 'The mail server has taken the test mail.' };
  const message = last_error ? `The test mail was not sent. ${last_error}` : slowText;
  return { success: false, state, message };
}

/** Enough of it to know whose it is. */
function shortenedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${Array.from(address.slice(0, at))[0] ?? ''}…${address.slice(at)}`;
}
