import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { isTimeZone } from '../shared/time/is-time-zone.ts';
import { type MailSettings, mailEnvironment, mailSettings } from './mail-config.ts';

/** A setting that cannot be used; its message is one line that names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const secretMinLength = 32;

const httpUrl = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
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

const timeZone = z.string().check(z.refine(isTimeZone, 'must be an IANA time zone, e.g. Europe/London'));

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), 'localhost'),
  SITE_URL: z.optional(httpUrl),
  DATABASE_URL: z.optional(
    z.string().check(z.refine(isDatabaseUrl, 'must be file:, then a path, or postgres://user:password@host:port/name')),
  ),
  DATA_DIR: z._default(z.string(), 'data'),
  SECRET: z.optional(
    z.string().check(z.minLength(secretMinLength, `must have at least ${secretMinLength} characters`)),
  ),
  /** How many proxies in front are ours, counted from the server outwards. */
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  SIGNUP: z.optional(z.enum(['open', 'closed'], 'must be open or closed')),
  SITE_TIME_ZONE: z.optional(timeZone),
  SAMPLE_CONTENT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  OWNER_USERNAME: z.optional(z.string()),
  OWNER_EMAIL: z.optional(z.string()),
  OWNER_PASSWORD: z.optional(z.string()),
  ...mailEnvironment,
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
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
  /** `null` where the environment does not say: then what is saved holds, as of the next one. Ask `deps.settings`. */
  sign_up_is_open: boolean | null;
  time_zone: string | null;
  sample_content: boolean;
  /** The owner to create when there is none; `null` where the environment does not name one. */
  first_owner: { username: string; email: string; password: string } | null;
  /** `null` where no mail server is set: mail waits. */
  mail: MailSettings | null;
  /** Where images are kept. */
  media: MediaPlace;
  log_level: string;
}

type MediaPlace =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      /** `undefined` for Amazon's own. */
      endpoint: string | undefined;
      access_key_id: string;
      secret_access_key: string;
    };

/**
 * Parses the environment once.
 * @throws ConfigError naming every setting that cannot be used
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  const siteUrl = new URL(settings.SITE_URL ?? `http://localhost:${settings.PORT}`).origin;
  return {
    port: settings.PORT,
    host: settings.HOST,
    site_url: siteUrl,
    is_https: siteUrl.startsWith('https:'),
    database_url: databaseUrl(settings.DATABASE_URL, dataDir),
    data_dir: dataDir,
    secret: settings.SECRET ?? keptSecret(dataDir),
    trusted_proxies: settings.TRUST_PROXY,
    sign_up_is_open: settings.SIGNUP === undefined ? null : settings.SIGNUP === 'open',
    time_zone: settings.SITE_TIME_ZONE ?? null,
    sample_content: settings.SAMPLE_CONTENT === 'on',
    first_owner: firstOwner(settings),
    mail: mailSettings(settings, siteUrl),
    media: mediaPlace(settings, dataDir),
    log_level: settings.LOG_LEVEL,
  };
}

function isDatabaseUrl(value: string): boolean {
  if (value.startsWith('file://')) return isFileUrl(value);
  return /^file:./.test(value) || (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value));
}

function isFileUrl(value: string): boolean {
  try {
    return fileURLToPath(value) !== '/';
  } catch {
    return false;
  }
}

function databaseUrl(given: string | undefined, dataDir: string): string {
  if (given === undefined) return pathToFileURL(resolve(dataDir, 'vitrine.sqlite')).href;
  if (!given.startsWith('file:')) return given;
  return given.startsWith('file://') ? given : pathToFileURL(resolve(given.slice('file:'.length))).href;
}

function firstOwner(settings: z.infer<typeof environment>): Config['first_owner'] {
  const { OWNER_USERNAME: username, OWNER_EMAIL: email, OWNER_PASSWORD: password } = settings;
  if (username && email && password) return { username, email, password };
  if (username || email || password) {
    throw new ConfigError('OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD must be set together');
  }
  return null;
}

function mediaPlace(settings: z.infer<typeof environment>, dataDir: string): MediaPlace {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  const { S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = settings;
  if (bucket && access_key_id && secret_access_key) {
    return { kind: 's3', bucket, region, endpoint, access_key_id, secret_access_key };
  }
  if (bucket || endpoint || access_key_id || secret_access_key) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  }
  return { kind: 'folder', path: resolve(dataDir, 'media') };
}

/** Without SECRET, sessions must still survive a restart: one is made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const path = resolve(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeSecret(path);
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= secretMinLength) return secret;
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
  throw new ConfigError(`DATA_DIR has a damaged secret: delete ${path}, and everyone has to sign in again`);
}

/** Written aside and then linked, so that no other process ever reads half of it. Leaves an existing one alone. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
