import { environmentSettings } from '../../../shared/contract/site-editing.ts';
import { siteSectionNumbers } from '../../../shared/site/sections.ts';
import { keptSettings, type SiteSettings } from '../../../shared/site/site-kinds.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import { createContentCache } from '../../content-cache.ts';
import type { Database } from '../../db/open-database.ts';
import { listStored } from '../sections/sections.queries.ts';

export interface SettingsReader {
  /** As they hold now: the environment wins. Kept in memory until the site is changed, by any process: ask each time. */
  read(): Promise<SiteSettings>;
}

interface SettingsReaderOptions {
  config: Pick<Config, (typeof environmentSettings)[number]>;
  database: Database;
  clock: Clock;
}

export function createSettingsReader({ config, database, clock }: SettingsReaderOptions): SettingsReader {
  const cache = createContentCache<SiteSettings>({
    changes: database.changes,
    clock,
    max_age_ms: Number.POSITIVE_INFINITY,
    max_size: 1,
    sizeOf: () => 1,
  });
  return {
    async read() {
      const saved = await cache.get('settings', async () => {
        const [entry] = await listStored(database.db, siteSectionNumbers.settings);
        return { value: keptSettings.parse(entry?.fields ?? {}), tags: new Set(['site'] as const) };
      });
      const given = environmentSettings.flatMap((name) => (config[name] === null ? [] : [[name, config[name]]]));
      return { ...saved, ...Object.fromEntries(given) };
    },
  };
}
