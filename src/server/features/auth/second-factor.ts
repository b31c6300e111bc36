import { createHmac, randomInt } from 'node:crypto';
import type { secondSteps } from '../../../shared/contract/auth.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import {
  confirmApp,
  countPasskeys,
  countRecoveryCodes,
  deleteApp,
  dropIdleRecoveryCodes,
  endOtherSessions,
  findApp,
  insertUnconfirmedApp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts';
import { matchingStep, newTotpSecret, totpUri } from './totp.ts';

const recoveryCodeCount = 10;
/** Without those that are taken for one another. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeLength = 12;

type SecondStep = (typeof secondSteps)[number];

interface SecondFactorDeps {
  db: Db;
  config: Pick<Config, 'secret' | 'site_url'>;
  clock: Clock;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Apps with codes, and recovery codes; passkeys are second factors as well and know of these. */
export function createSecondFactor({ db, config, clock }: SecondFactorDeps) {
  const key = config.secret;

  /** `null` as well where it was encrypted with another secret of the site. */
  async function secretOf(user_id: string, { is_confirmed }: { is_confirmed: boolean }) {
    const app = await findApp(db, user_id);
    if (!app || (app.confirmed_at !== null) !== is_confirmed) return null;
    const { symmetricDecrypt } = await import('better-auth/crypto');
    const plain = await symmetricDecrypt({ key, data: app.secret }).catch(() => null);
    return plain === null ? null : { encrypted: app.secret, plain };
  }

  function hashOf(user_id: string, code: string): string {
    return createHmac('sha256', key).update(`recovery:${user_id}:${code}`).digest('base64url');
  }

  async function giveNewCodes(trx: Db, user_id: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    const hashes = codes.map((code) => hashOf(user_id, plainRecoveryCode(code)));
    await replaceRecoveryCodes(trx, user_id, hashes);
    return codes;
  }

  /**
   * After the first one was added: recovery codes to show, and no session that has not passed it. Codes of before are no sign
   * of another one: they may have been left by two that were removed at once.
   */
  async function beginIfFirst(trx: Db, user_id: string, keep_token: string): Promise<string[] | null> {
    const app = await findApp(trx, user_id);
    const isOnlyOne = Number(Boolean(app?.confirmed_at)) + (await countPasskeys(trx, user_id)) === 1;
    if (!isOnlyOne && (await countRecoveryCodes(trx, user_id)) > 0) return null;
    await endOtherSessions(trx, user_id, keep_token);
    return giveNewCodes(trx, user_id);
  }

  return {
    beginIfFirst,

    async describe(user_id: string) {
      const app = await findApp(db, user_id);
      return {
        has_app: Boolean(app?.confirmed_at),
        app_since: app?.confirmed_at ?? null,
        passkeys: await countPasskeys(db, user_id),
        recovery_codes_left: await countRecoveryCodes(db, user_id),
      };
    },

    /** What a right password must be followed by; nothing where there is no second factor. */
    async stepsOf(user_id: string): Promise<SecondStep[]> {
      const { has_app, passkeys, recovery_codes_left } = await this.describe(user_id);
      const factors: SecondStep[] = [
        ...(has_app ? ['totp' as const] : []),
        ...(passkeys > 0 ? ['passkey' as const] : []),
      ];
      return factors.length > 0 && recovery_codes_left > 0 ? [...factors, 'recovery_code'] : factors;
    },

    async startApp({ id, username }: { id: string; username: string }) {
      const secret = newTotpSecret();
      const { symmetricEncrypt } = await import('better-auth/crypto');
      const { renderSVG } = await import('uqr');
      const encrypted = await symmetricEncrypt({ key, data: secret });
      if (!(await insertUnconfirmedApp(db, id, encrypted))) throw appIsOn();
      const uri = totpUri({ issuer: new URL(config.site_url).hostname, account: username, secret });
      return { secret: (secret.match(/.{4}/g) ?? []).join(' '), uri, qr_svg: renderSVG(uri, { border: 4 }) };
    },

    /** @param keep_token of the session that asks, as it is stored */
    async confirmApp(user_id: string, code: string, keep_token: string): Promise<string[] | null> {
      const secret = await secretOf(user_id, { is_confirmed: false });
      if (!secret) {
        throw new ApiError(400, 'Please begin again: there is no app that waits for its first code.', {
          code: 'no_app_waits',
        });
      }
      const step = matchingStep(secret.plain, code, clock.now());
      if (step === null) throw validationError({ totp_code: [wrongCode] });
      const codes = await db.transaction().execute(async (trx) => {
        const change = { user_id, secret: secret.encrypted, step };
        if (!(await confirmApp(trx, change, clock.now().toISOString()))) throw appIsOn();
        return beginIfFirst(trx, user_id, keep_token);
      });
      // A sign-in by the password alone may have come between.
      if (codes !== null) await endOtherSessions(db, user_id, keep_token);
      return codes;
    },

    async removeApp(user_id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await deleteApp(trx, user_id);
        await dropIdleRecoveryCodes(trx, user_id);
      });
    },

    async renewRecoveryCodes(user_id: string): Promise<string[]> {
      if ((await this.stepsOf(user_id)).length === 0) {
        throw new ApiError(400, 'Recovery codes come with an authenticator app or a passkey.', {
          code: 'no_second_factor',
        });
      }
      return db.transaction().execute((trx) => giveNewCodes(trx, user_id));
    },

    /** Uses up the code, of the app or a recovery code. @throws ApiError 400 when it is wrong, or was used before */
    async takeCode(
      user_id: string,
      { totp_code, recovery_code = '' }: { totp_code?: string | undefined; recovery_code?: string | undefined },
    ) {
      if (totp_code !== undefined) {
        const secret = await secretOf(user_id, { is_confirmed: true });
        const step = secret && matchingStep(secret.plain, totp_code, clock.now());
        const isTaken =
          secret !== null && step !== null && (await takeStep(db, { user_id, secret: secret.encrypted, step }));
        if (!isTaken) throw validationError({ totp_code: [wrongCode] });
      } else if (!(await takeRecoveryCode(db, user_id, hashOf(user_id, plainRecoveryCode(recovery_code))))) {
        throw validationError({ recovery_code: ['This recovery code is not right, or was used before.'] });
      }
    },
  };
}

const wrongCode = 'This code is not right, or was used before. Please wait for the next one.';

function newRecoveryCode(): string {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  );
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** However it was typed. */
function plainRecoveryCode(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function appIsOn(): ApiError {
  return new ApiError(400, 'An authenticator app is on already. Remove it first to use another one.', {
    code: 'app_is_on',
  });
}
