import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeDirectory } from '../../tests/support/directories.ts';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'a secret for tests that is long enough';

function messageOf(env: Record<string, string>): string {
  try {
    readConfig({ SECRET, ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('It was accepted');
}

test('everything has a default', () => {
  const dataDir = resolve('data');
  expect(readConfig({ SECRET })).toEqual({
    port: 3000,
    host: 'localhost',
    site_url: 'http://localhost:3000',
    is_https: false,
    database_url: pathToFileURL(join(dataDir, 'vitrine.sqlite')).href,
    data_dir: dataDir,
    secret: SECRET,
    trusted_proxies: 0,
    sign_up_is_open: null,
    time_zone: null,
    sample_content: true,
    first_owner: null,
    mail: null,
    media: { kind: 'folder', path: resolve(dataDir, 'media') },
    log_level: 'info',
  });
});

test('an empty setting counts as not given', () => {
  expect(readConfig({ SECRET, PORT: '', SITE_URL: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('settings are taken as given', () => {
  const given = readConfig({
    SECRET,
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_URL: 'https://Example.org:443/',
    DATABASE_URL: 'postgres://u:p@db:5432/site',
    TRUST_PROXY: '1',
    SIGNUP: 'closed',
    SITE_TIME_ZONE: 'Europe/London',
    SAMPLE_CONTENT: 'off',
    OWNER_USERNAME: 'ann',
    OWNER_EMAIL: 'ann@example.org',
    OWNER_PASSWORD: 'correct horse',
    LOG_LEVEL: 'warn',
  });
  expect(given).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    site_url: 'https://example.org',
    is_https: true,
    database_url: 'postgres://u:p@db:5432/site',
    trusted_proxies: 1,
    sign_up_is_open: false,
    time_zone: 'Europe/London',
    sample_content: false,
    first_owner: { username: 'ann', email: 'ann@example.org', password: 'correct horse' },
    log_level: 'warn',
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['SITE_URL', 'example.org'],
  ['SITE_URL', 'ftp://example.org'],
  ['SITE_URL', 'https://example.org/blog'],
  ['SITE_URL', 'https://example.org/?a'],
  ['SITE_URL', 'https://ann:secret@example.org'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['DATABASE_URL', 'data/site.sqlite'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file://elsewhere/site.sqlite'],
  ['DATABASE_URL', 'file:///data/%zz'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://db:port/site'],
  ['SECRET', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '11'],
  ['SIGNUP', 'yes'],
  ['SITE_TIME_ZONE', 'Mars/Olympus'],
  ['SAMPLE_CONTENT', 'no'],
  ['OWNER_EMAIL', 'ann@example.org'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(messageOf({ [name]: value })).toMatch(new RegExp(`^.*\\b${name}\\b.*must.*$`));
});

test('every bad setting is named, and no value is repeated', () => {
  const message = messageOf({ PORT: 'x1', SECRET: 'hunter2', SIGNUP: 'yes' });
  for (const name of ['PORT', 'SECRET', 'SIGNUP']) expect(message).toContain(name);
  expect(message).not.toContain('hunter2');
  expect(message).not.toContain('\n');
});

test.each([
  ['file:/srv/site.sqlite', 'file:///srv/site.sqlite'],
  ['file:///srv/my%20site.sqlite', 'file:///srv/my%20site.sqlite'],
  ['file:site.sqlite', pathToFileURL(resolve('site.sqlite')).href],
  ['file:./my site #1.sqlite', pathToFileURL(resolve('my site #1.sqlite')).href],
])('the database %s is the file %s', (given, url) => {
  expect(readConfig({ SECRET, DATABASE_URL: given }).database_url).toBe(url);
});

test('without a secret one is made, for its owner’s eyes only, and kept', async () => {
  const directory = join(await makeDirectory(), 'new', 'data');
  const first = readConfig({ DATA_DIR: directory });
  expect(first.secret).toMatch(/^[\w-]{43}$/);
  expect(readConfig({ DATA_DIR: directory }).secret).toBe(first.secret);
  expect(await readFile(join(directory, 'secret'), 'utf8')).toBe(first.secret);
  expect((await stat(join(directory, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect(await readdir(directory)).toEqual(['secret']);
});

test('a damaged secret is not used', async () => {
  const directory = await makeDirectory();
  await writeFile(join(directory, 'secret'), '');
  expect(() => readConfig({ DATA_DIR: directory })).toThrow(/^DATA_DIR has a damaged secret/);
});

test('a data folder that cannot be one is named in one line', async () => {
  const file = join(await makeDirectory(), 'file');
  await writeFile(file, '');
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR cannot be used: [^\n]*$/);
  expect(() => readConfig({ DATA_DIR: join(file, 'below') })).toThrow(/^DATA_DIR cannot be used: [^\n]*$/);
});

test('images go into a bucket where one is set, whole or not at all', () => {
  const bucket = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(readConfig({ SECRET, ...bucket, S3_ENDPOINT: 'https://s3.example.org' }).media).toEqual({
    kind: 's3',
    bucket: 'images',
    region: 'us-east-1',
    endpoint: 'https://s3.example.org',
    access_key_id: 'id',
    secret_access_key: 'key',
  });
  for (const name of Object.keys(bucket)) {
    expect(() => readConfig({ SECRET, ...bucket, [name]: '' })).toThrow(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    );
  }
  expect(() => readConfig({ SECRET, ...bucket, S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT must be');
});

test('a mail server is named by one address', () => {
  const mailOf = (SMTP_URL: string, more: Record<string, string> = {}) =>
    readConfig({ SECRET, SITE_URL: 'https://ann.example.org', SMTP_URL, ...more }).mail;
  expect(mailOf('smtps://ann%40example.org:s%40cret@mail.example.org')).toEqual({
    server: {
      host: 'mail.example.org',
      port: 465,
      has_tls: true,
      login: { user: 'ann@example.org', password: 's@cret' },
    },
    from: { name: '', address: 'website@ann.example.org' },
    to: null,
  });
  expect(mailOf('smtp://[::1]:2525/')?.server).toEqual({ host: '::1', port: 2525, has_tls: false, login: null });
  expect(mailOf('smtp://mail.müller.test')?.server).toMatchObject({ host: 'mail.xn--mller-kva.test', port: 587 });
  const mail = { MAIL_FROM: '"Ann, the engineer" <site@example.org>', MAIL_TO: 'inbox@example.org' };
  expect(mailOf('smtp://mail.test', mail)).toMatchObject({
    from: { name: 'Ann, the engineer', address: 'site@example.org' },
    to: 'inbox@example.org',
  });
  expect(mailOf('smtp://mail.test', { MAIL_FROM: 'Ann Ex <a@b.test>' })?.from).toEqual({
    name: 'Ann Ex',
    address: 'a@b.test',
  });
});

test.each([
  'mail.example.org',
  'http://mail.example.org',
  'smtp://',
  'smtp://ann:fence#post@mail.example.org',
  'smtp://ann:fence%zzpost@mail.example.org',
  'smtp://ann:fence@mail.example.org/path',
  'smtp://ann:fence@mail.example.org?logger=true',
])('SMTP_URL=%s is refused without telling its password', (SMTP_URL) => {
  const message = messageOf({ SMTP_URL });
  expect(message).toMatch(/^SMTP_URL must be smtp:\/\/ or smtps:\/\//);
  expect(message).not.toContain('\n');
  expect(message).not.toContain('fence');
});

test.each([
  ['MAIL_FROM', 'Ann'],
  ['MAIL_FROM', 'Ann <ann@example.org'],
  ['MAIL_FROM', 'Ann\r\nBcc: x@y.test <ann@example.org>'],
  ['MAIL_TO', 'ann@example.org, bob@example.org'],
  ['MAIL_TO', 'Ann <ann@example.org>'],
])('%s=%j is refused', (name, value) => {
  expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name} must be an e-mail address`));
});
