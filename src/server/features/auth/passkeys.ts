import type { passkey } from '@better-auth/passkey';
import { ApiError } from '../../../shared/contract/errors.ts';
import { maxPasskeys } from '../../../shared/contract/passkeys.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { Clock } from '../../adapters/clock.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findPasswordHash, holdPassword } from './auth.queries.ts';
import {
  cookieValue,
  isErrorAnswer,
  isRefusal,
  passkeyCookieName,
  sessionCookieHeader,
  sessionCookieName,
} from './library-answers.ts';
import type { PasskeyAuth } from './passkey-auth.ts';
import {
  deletePasskeyRow,
  findPasskeyOwner,
  listPasskeyRows,
  markPasskeyUsed,
  renamePasskeyRow,
} from './passkeys.queries.ts';
import { countPasskeys, dropIdleRecoveryCodes } from './second-factor.queries.ts';
import type { SecondFactor } from './second-factor.ts';

interface PasskeysDeps {
  db: Db;
  clock: Clock;
  loadAuth(): Promise<PasskeyAuth>;
  second_factor: SecondFactor;
}

type AuthenticationResponse = Parameters<
  NonNullable<NonNullable<Parameters<typeof passkey>[0]>['authentication']>['afterVerification'] & object
>[0]['clientData'];

/** As the browser gives it: the library finds out what it is worth. */
type PasskeyResponse = Record<string, unknown> & { id: string };

/** What the browser has answered, and the challenge that was kept for it. */
export interface PasskeyAnswer {
  response: PasskeyResponse;
  challenge: string | null;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Keys that a device keeps for its user. The library's plugin makes and checks what browsers are asked. */
export function createPasskeys({ db, clock, loadAuth, second_factor }: PasskeysDeps) {
  const challengeHeader = (challenge: string | null) =>
    challenge ? `${passkeyCookieName}=${encodeURIComponent(challenge)}` : '';

  return {
    async list(user_id: string) {
      return (await listPasskeyRows(db, user_id)).map(presentPasskey);
    },

    /** @param token of the session that asks */
    async start(user: CurrentUser, token: string) {
      if ((await countPasskeys(db, user.id)) >= maxPasskeys) {
        throw new ApiError(400, `An account has at most ${maxPasskeys} passkeys.`, { code: 'too_many_passkeys' });
      }
      const { response, headers } = await (await loadAuth()).api.generatePasskeyRegistrationOptions({
        query: { name: user.username },
        headers: new Headers({ cookie: sessionCookieHeader(token) }),
        returnHeaders: true,
      });
      return { options: { ...response }, challenge: cookieValue(headers, passkeyCookieName) };
    },

    /**
     * @param stored_token of the session that asks, as it is stored
     * @throws ApiError 401 when another password has ended that session meanwhile
     */
    async add(
      user: CurrentUser,
      session: { token: string; stored_token: string },
      { name, response, challenge }: PasskeyAnswer & { name: string },
    ) {
      const cookie = [sessionCookieHeader(session.token), challengeHeader(challenge)].filter(Boolean).join('; ');
      const hash = await findPasswordHash(db, { id: user.id });
      const added = await (await loadAuth()).api
        .verifyPasskeyRegistration({ body: { response, name }, headers: new Headers({ cookie }) })
        .catch((error: unknown) => {
          if (isErrorAnswer(error)) throw passkeyNotAdded();
          throw error;
        });
      const begun = await db.transaction().execute(async (trx) => {
        // A new password that came after the library had asked for the session has not removed this passkey.
        if (hash !== null && (await holdPassword(trx, user.id, hash))) {
          return { recovery_codes: await second_factor.beginIfFirst(trx, user.id, session.stored_token) };
        }
        await deletePasskeyRow(trx, { id: added.id, user_id: user.id });
        return null;
      });
      if (!begun) throw new ApiError(401);
      const passkey = (await listPasskeyRows(db, user.id)).find(({ id }) => id === added.id);
      if (!passkey) throw passkeyNotAdded();
      return { passkey: presentPasskey(passkey), ...begun };
    },

    async rename(user_id: string, id: string, name: string) {
      const row = await renamePasskeyRow(db, { id, user_id, name });
      if (!row) throw new ApiError(404);
      return presentPasskey(row);
    },

    async remove(user_id: string, id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await deletePasskeyRow(trx, { id, user_id }))) throw new ApiError(404);
        await dropIdleRecoveryCodes(trx, user_id);
      });
    },

    async startSignIn() {
      const { response, headers } = await (await loadAuth()).api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      const options = { ...response, userVerification: 'required' };
      return { options, challenge: cookieValue(headers, passkeyCookieName) };
    },

    /**
     * Opens a session for whoever's passkey it is. Whether they may have one is up to the caller.
     * @returns its token and user, and the hash of their password from before
     * @throws ApiError 401, the same for whatever is wrong
     */
    async openSession({ response, challenge }: PasskeyAnswer) {
      const owner_id = await findPasskeyOwner(db, response.id);
      const hash_before = owner_id === undefined ? null : await findPasswordHash(db, { id: owner_id });
      try {
        const { headers, response: opened } = await (await loadAuth()).api.verifyPasskeyAuthentication({
          body: { response: response as typeof response & AuthenticationResponse },
          headers: new Headers({ cookie: challengeHeader(challenge) }),
          returnHeaders: true,
        });
        await markPasskeyUsed(db, response.id, clock.now().toISOString());
        return { token: cookieValue(headers, sessionCookieName), user_id: opened.user.id, hash_before };
      } catch (error) {
        if (isRefusal(error)) throw passkeyRefused();
        throw error;
      }
    },
  };
}

export function passkeyRefused(): ApiError {
  return new ApiError(401, 'The passkey was not accepted. Please try again.', { code: 'passkey_refused' });
}

function passkeyNotAdded(): ApiError {
  return new ApiError(400, 'The passkey could not be added. Please try again.', { code: 'passkey_refused' });
}

type PasskeyRow = Awaited<ReturnType<typeof listPasskeyRows>>[number];

function presentPasskey({ backed_up, ...passkey }: PasskeyRow) {
  return { ...passkey, is_synced: fromFlag(backed_up) };
}
