import pino from 'pino';
import { systemClock } from '../../src/server/adapters/clock.ts';
import { type AppPages, createApp } from '../../src/server/app.ts';
import type { AppDeps } from '../../src/server/app-deps.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { createAuditLog } from '../../src/server/features/audit/audit-log.ts';
import { createAccounts } from '../../src/server/features/auth/accounts.ts';
import { createViewCounter } from '../../src/server/features/blog/view-counter.ts';
import { createMediaLibrary } from '../../src/server/features/media/media-library.ts';
import { createInvitations } from '../../src/server/features/people/invitations.ts';
import { createSearchCounter } from '../../src/server/features/search/search-counter.ts';
import { createSettingsReader } from '../../src/server/features/site/site-settings.ts';
import { createRateLimiter, createReadingLimiter } from '../../src/server/http/rate-limit.ts';
import { cheapHasher } from './cheap-hasher.ts';
import type { OpenTestDatabase } from './databases.ts';
import { createMemoryStore } from './memory-store.ts';

const testConfig = readConfig({ SECRET: 'a secret for tests that is long enough', SITE_URL: 'http://site.test' });

export interface TestApp {
  deps: AppDeps;
  /** Calls the app in process, from the site's own origin unless `init` says otherwise. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** The real app on a new database. `config` replaces single settings, the rest whole parts. */
export async function createTestApp(
  openTestDatabase: OpenTestDatabase,
  {
    config,
    pages,
    ...overrides
  }: { config?: Partial<Config>; pages?: AppPages } & Partial<Omit<AppDeps, 'config'>> = {},
): Promise<TestApp> {
  const database = overrides.database ?? (await openTestDatabase());
  const { db } = database;
  const base = {
    config: { ...testConfig, ...config },
    database,
    clock: overrides.clock ?? systemClock,
    log: overrides.log ?? pino({ level: 'silent' }),
  };
  const deps: AppDeps = {
    ...base,
    accounts: createAccounts({ db, ...base, hasher: cheapHasher }),
    audit: createAuditLog({ db, ...base }),
    invitations: createInvitations({ db, ...base }),
    rate_limiter: createRateLimiter({ db, clock: base.clock }),
    reading_limiter: createReadingLimiter(base),
    media: createMediaLibrary({ db, clock: base.clock, store: createMemoryStore() }),
    views: createViewCounter({ db, ...base }),
    searches: createSearchCounter(base),
    settings: createSettingsReader(base),
    ending: new AbortController().signal,
    mail: { is_set: false, wake() {}, close: async () => {} },
    ...overrides,
  };
  const app = createApp(deps, pages);
  return {
    deps,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, deps.config.site_url), init)),
  };
}
