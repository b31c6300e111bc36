import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** A setting that cannot be used; its message is one line that names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const httpUrl = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an http(s) address without a path, e.g. https://example.org'),
);

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)),
    ),
  );

const timeZone = z.string().check(
  z.refine((value) => {
    try {
      new Intl.DateTimeFormat('en-GB', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  }, 'must be an IANA time zone, e.g. Europe/London'),
);

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), 'localhost'),
  SITE_URL: z.optional(httpUrl),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgres://')),
  ),
  DATA_DIR: z._default(z.string(), 'data'),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  /** How many proxies in front are ours, counted from the server outwards. */
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  SIGNUP: z._default(z.enum(['open', 'closed'], 'must be open or closed'), 'open'),
  SITE_TIME_ZONE: z._default(timeZone, 'UTC'),
  SAMPLE_CONTENT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  OWNER_USERNAME: z.optional(z.string()),
  OWNER_EMAIL: z.optional(z.string()),
  OWNER_PASSWORD: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent'),
    'info',
  ),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute, without a trailing slash. */
  site_url: string;
  is_https: boolean;
  /** `file:…` with an absolute path, or `postgres://…`. */
  database_url: string;
  data_dir: string;
  secret: string;
  trusted_proxies: number;
  sign_up_is_open: boolean;
  time_zone: string;
  sample_content: boolean;
  /** The owner to create when there is none; `null` where the environment does not name one. */
  first_owner: { username: string; email: string; password: string } | null;
  log_level: string;
}

/**
 * Parses the environment once.
 * @throws ConfigError naming every setting that cannot be used
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  return {
    port: settings.PORT,
    host: settings.HOST,
    site_url: siteUrl,
    is_https: siteUrl.startsWith('https:'),
    database_url: databaseUrl(settings.DATABASE_URL, dataDir),
    data_dir: dataDir,
    secret: settings.SECRET ?? keptSecret(dataDir),
    trusted_proxies: settings.TRUST_PROXY,
    sign_up_is_open: settings.SIGNUP === 'open',
    time_zone: settings.SITE_TIME_ZONE,
    sample_content: settings.SAMPLE_CONTENT === 'on',
    first_owner: firstOwner(settings),
    log_level: settings.LOG_LEVEL,
  };
}

function databaseUrl(given: string | undefined, dataDir: string): string {
  if (given === undefined) return pathToFileURL(resolve(dataDir, 'vitrine.sqlite')).href;
  if (!given.startsWith('file:')) return given;
  return given.startsWith('file:///') ? given : pathToFileURL(resolve(given.slice('file:'.length))).href;
}

function firstOwner(settings: z.infer<typeof environment>): Config['first_owner'] {
  const { OWNER_USERNAME: username, OWNER_EMAIL: email, OWNER_PASSWORD: password } = settings;
  if (username && email && password) return { username, email, password };
  if (username || email || password) {
    throw new ConfigError('OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD must be set together');
  }
  return null;
}

/** Without SECRET, sessions must still survive a restart: one is made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const path = resolve(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
