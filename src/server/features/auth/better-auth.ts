import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { username } from 'better-auth/plugins/username';
import type { Logger } from 'pino';
import { usernameMaxLength } from '../../../shared/contract/auth.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { cookiePrefix } from './library-answers.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { normaliseUsername } from './username.ts';

const day = 24 * 60 * 60;
const sessionLifetimeSeconds = 30 * day;
const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface BetterAuthDeps {
  db: Db;
  config: Pick<Config, 'site_url' | 'secret'>;
  log: Logger;
  hasher: PasswordHasher;
}

/** The library behind sign-in and sessions, on our tables. Only called in process: none of its routes is mounted. */
export function createBetterAuth<const Plugins extends readonly BetterAuthPlugin[] = readonly []>(
  { db, config, log, hasher }: BetterAuthDeps,
  plugins: Plugins = [] as unknown as Plugins,
) {
  return betterAuth({
    baseURL: config.site_url,
    secret: config.secret,
    // What it takes SQLite to need is what our tables hold on both databases: ISO text and 0 or 1.
    database: { db, type: 'sqlite' },
    emailAndPassword: { enabled: true, disableSignUp: true, password: hasher },
    session: {
      modelName: 'sessions',
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: sessionLifetimeSeconds,
      updateAge: day,
      // Where it matters we ask for the password.
      freshAge: 0,
      // A cached copy would outlive sign-out.
      cookieCache: { enabled: false },
    },
    user: {
      modelName: 'users',
      fields: { ...times, name: 'display_username', emailVerified: 'email_verified' },
      additionalFields: {
        first_name: { type: 'string', required: true, input: false },
        last_name: { type: 'string', required: true, input: false },
        is_owner: { type: 'boolean', required: true, input: false },
        is_staff: { type: 'boolean', required: true, input: false },
        denied_permissions: { type: 'string', required: true, input: false },
        is_disabled: { type: 'boolean', required: true, input: false },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
    plugins: [
      username({
        displayUsername: false,
        usernameNormalization: normaliseUsername,
        // The contract says what a name may be; here every name must take the same way to its answer.
        usernameValidator: () => true,
        minUsernameLength: 1,
        maxUsernameLength: usernameMaxLength,
      }),
      ...plugins,
    ],
    advanced: {
      cookiePrefix,
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      // It would ask PostgreSQL in SQLite's words. A test compares the tables with its expectations instead.
      database: { validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        // Anybody can make it say so.
        const level = message.startsWith('Failed to verify') ? 'info' : 'error';
        log[level]({ err: details.find((detail) => detail instanceof Error) }, `better-auth: ${message}`);
      },
    },
  });
}
