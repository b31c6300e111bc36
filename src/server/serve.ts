import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ServerType, serve } from '@hono/node-server';
import pino from 'pino';
import { systemClock } from './adapters/clock.ts';
import { createMediaStore } from './adapters/media-store.ts';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { asBackgroundWork, type WorkName } from './background-work.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseTooNewError, migrate } from './db/migrate.ts';
import { migrations } from './db/migrations/index.ts';
import { openDatabase } from './db/open-database.ts';
import { readSnapshot } from './db/schema-snapshot.ts';
import { createAuditLog } from './features/audit/audit-log.ts';
import { createAccounts } from './features/auth/accounts.ts';
import { ensureFirstOwner } from './features/auth/first-owner.ts';
import { postType } from './features/blog/post-type.ts';
import { createPublicationClock } from './features/blog/publication-clock.ts';
import { createViewCounter } from './features/blog/view-counter.ts';
import { purgeTrash } from './features/documents/trash.ts';
import { createMediaLibrary } from './features/media/media-library.ts';
import { forgetSettledMail } from './features/outbox/outbox-admin.queries.ts';
import { createInvitations } from './features/people/invitations.ts';
import { projectType } from './features/projects/project-type.ts';
import { seedSamples } from './features/sample-content/seed-samples.ts';
import { createSearchCounter } from './features/search/search-counter.ts';
import { createSettingsReader } from './features/site/site-settings.ts';
import { createRateLimiter, createReadingLimiter } from './http/rate-limit.ts';
import { limitConnections, shutDownOnSignal } from './http/server-lifetime.ts';
import { mountDevServer } from './pages/dev-renderer.ts';
import { loadRenderer, type PageRenderer } from './pages/renderer.ts';
import { createSiteMail } from './site-mail.ts';

/** Not while the first readers wait. */
const loadTheRestAfterMs = 3_000;
const firstSweepAfterMs = 60_000;
const sweepEveryMs = 24 * 60 * 60_000;
const purgeEveryMs = 60 * 60_000;
const documentTypes = [postType, projectType];
const root = resolve(import.meta.dirname, '../..');

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, dist: { type: 'string', default: join(root, 'dist') } },
  });
  const config = readConfig();
  const log = pino({ level: config.log_level });
  const database = await openDatabase({ url: config.database_url, log }).catch((error: Error) => fail(error.message));
  const { db } = database;
  const clock = systemClock;
  const ending = new AbortController();
  const settings = createSettingsReader({ config, database, clock });
  const deps = {
    config,
    database,
    clock,
    log,
    accounts: createAccounts({ db, config, clock, log }),
    audit: createAuditLog({ db, clock, log }),
    invitations: createInvitations({ db, clock }),
    rate_limiter: createRateLimiter({ db, clock }),
    reading_limiter: createReadingLimiter({ clock }),
    media: createMediaLibrary({ db, clock, store: createMediaStore(config) }),
    views: createViewCounter({ db, clock, log }),
    searches: createSearchCounter({ database, clock, log }),
    settings,
    mail: createSiteMail({ config, settings, database, clock, log }),
    ending: ending.signal,
  };
  await migrate(database, { migrations, readSnapshot, backupDirectory: join(config.data_dir, 'backups'), log });
  // While the password of the first owner is being hashed. What is wrong with them can wait until it was shown.
  const pages = loadPages(values);
  pages.catch(() => undefined);
  await settleOwner(deps);
  if (config.sample_content) await seedSamples(deps);
  const { dev, renderer } = await pages;
  const app = createApp(deps, { renderer, static_directory: dev ? null : join(values.dist, 'client') });

  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host, overrideGlobalObjects: false });
  if (dev) dev.handleFirst(server);
  limitConnections(server);
  const publications = createPublicationClock(deps);
  publications.start();
  shutDownOnSignal(server, ending, async () => {
    publications.stop();
    await dev?.close();
    await deps.views.close();
    await deps.searches.close();
    await deps.mail.close();
    await database.close();
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `PORT ${config.port} is already in use.` : error.message);
  });
  server.on('listening', () => {
    announce(server.address(), config);
    setTimeout(loadTheRest, loadTheRestAfterMs, deps).unref();
  });
  startHousekeeping(deps);
  deps.mail.wake();
}

/** What no start needs, and soon somebody: whoever comes first is not to wait for it. */
function loadTheRest({ accounts, log }: AppDeps): void {
  accounts.load().catch((error: unknown) => log.error({ err: error }, 'what recognises people could not be loaded'));
}

async function loadPages({ dev: isDevelopment, dist }: { dev: boolean; dist: string }) {
  const dev = isDevelopment ? await mountDevServer(root) : null;
  return { dev, renderer: dev?.renderer ?? (await loadBuiltRenderer(dist)) };
}

async function loadBuiltRenderer(directory: string): Promise<PageRenderer> {
  if (!existsSync(join(directory, 'server/server.js'))) fail('The pages are not built yet: run `npm run build` first.');
  return loadRenderer(directory);
}

async function settleOwner({ database: { db }, clock, config }: AppDeps): Promise<void> {
  const owner = await ensureFirstOwner({ db, clock, config });
  if (!owner) return;
  process.stdout.write(
    `\n  The site has an owner now. Sign in as "${owner.username}" with the password ${owner.password}\n` +
      '  It is shown only this once; `npm run cli -- owner reset-password` makes another.\n\n',
  );
}

/**
 * Documents leave the trash after 30 days; what was uploaded and never used goes after a day, what was recorded after a
 * year, mail a week after it was delivered.
 */
function startHousekeeping(deps: AppDeps): void {
  const inBackground = (name: WorkName, work: () => Promise<unknown>, failure: string) => () =>
    asBackgroundWork(name, work).catch((error: unknown) => deps.log.error({ err: error }, failure));
  const purge = inBackground('trash_purged', () => purgeTrash(deps, documentTypes), 'the trash was not purged');
  const sweep = inBackground('unused_images_removed', () => deps.media.sweep(), 'unused images were not removed');
  const forget = inBackground('audit_thinned', () => deps.audit.sweep(), 'old audit rows were not removed');
  const { db } = deps.database;
  const forgetMail = () => forgetSettledMail(db, deps.clock.now());
  const clear = inBackground('mail_forgotten', forgetMail, 'old mail was not removed');
  setTimeout(() => purge().then(sweep).then(forget).then(clear), firstSweepAfterMs).unref();
  setInterval(() => purge().then(forget).then(clear), purgeEveryMs).unref();
  setInterval(sweep, sweepEveryMs).unref();
}

function announce(address: ReturnType<ServerType['address']>, config: Config): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  process.stdout.write(`Vitrine is open at http://${host}:${port}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseTooNewError) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
