import { ApiError } from '../../../shared/contract/errors.ts';
import type { Person } from '../../../shared/contract/people.ts';
import * as contract from '../../../shared/contract/people.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { deleteSessions, findPasswordHash, writeDisabled } from '../auth/auth.queries.ts';
import { askForPasswordReset } from '../own-account/account-mail.ts';
import { removeAccount } from '../own-account/delete-account.ts';
import { passwordResetLink } from '../own-account/password-reset-link.ts';
import { changePerson, changeRightsOf, missingText } from './change-person.ts';
import { countPeople, findActivity, findPeople, listPeople } from './people.queries.ts';
import { grantableBy, mayBecome, reasonAgainst } from './people-rules.ts';

const pageSize = 50;

export const peopleHandlers: Binding[] = [
  handle(contract.listPeople, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const { status = 'all', search, page } = query;
    const counts = await countPeople(db, search);
    const list = await listPage(
      { count: counts[status], page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listPeople.path, query },
      (range) => listPeople(db, { status, search }, range),
    );
    return { ...list, counts };
  }),

  handle(contract.getPerson, async ({ params }, context) => ({
    success: true,
    person: await requirePerson(context, params.id),
  })),

  handle(contract.changeRights, async ({ params, body }, context) => {
    await changePerson(context, params.id, async (trx, people, now) => {
      const changes = await changeRightsOf(trx, people, body, now);
      context.audit = { target: `${people.target.username}: ${changes || 'nothing new'}` };
    });
    return answer(context, params.id, 'Rights changed.');
  }),

  handle(contract.disablePerson, async ({ params }, context) => {
    await changePerson(context, params.id, (trx, { target }, now) => writeDisabled(trx, target.id, true, now));
    return answer(context, params.id, 'Disabled, and signed out everywhere.');
  }),

  handle(contract.enablePerson, async ({ params }, context) => {
    await changePerson(context, params.id, (trx, { target }, now) => writeDisabled(trx, target.id, false, now));
    return answer(context, params.id, 'They can sign in again.');
  }),

  handle(contract.endSessions, async ({ params }, context) => {
    await changePerson(context, params.id, async (trx, { target }) => {
      await deleteSessions(trx, { user_id: target.id });
    });
    return answer(context, params.id, 'Signed out everywhere.');
  }),

  handle(contract.sendPasswordLink, async ({ params }, context) => {
    const { config, clock, mail } = context.deps;
    const link = await changePerson(context, params.id, async (trx, { actor, target }) => {
      if (!mayBecome(actor, target)) {
        throw new ApiError(403, 'Only somebody who has all rights of this person can do that.');
      }
      const hash = await findPasswordHash(trx, { id: target.id });
      if (target.is_disabled || hash === null)
        throw new ApiError(409, 'This person cannot sign in. Enable them first.');
      if (!mail.is_set) {
        const wanted = { user_id: target.id, email: target.email, hash, is_mailed: false, made_by: actor.id };
        return passwordResetLink({ db: trx, clock, config }, wanted);
      }
      await askForPasswordReset(trx, target.email, clock.now());
      return null;
    });
    if (link === null) mail.wake();
    const message = link === null ? 'The link was sent to them.' : 'The link is ready. It works once, for 30 minutes.';
    return { success: true, message, link };
  }),

  handle(contract.deletePerson, async ({ params }, context) => {
    await changePerson(context, params.id, async (trx, { target }) => {
      await removeAccount(trx, target.id, target);
    });
    return { success: true, message: 'Account deleted.' };
  }),
];

async function answer(context: RequestContext, id: string, message: string) {
  return { success: true, message, person: await requirePerson(context, id) };
}

/** As whoever asks sees them. */
async function requirePerson({ deps, session }: RequestContext, id: string): Promise<Person> {
  const { db } = deps.database;
  const [person] = await findPeople(db, [id]);
  if (!session || !person) throw new ApiError(404, missingText);
  const actor = session.user;
  const reason = reasonAgainst(actor, person);
  return {
    ...person,
    ...(await findActivity(db, id, deps.clock.now().toISOString())),
    locked_because: reason ?? '',
    grantable: reason === null ? grantableBy(actor) : [],
    may_reset_password: reason === null && mayBecome(actor, person),
  };
}
