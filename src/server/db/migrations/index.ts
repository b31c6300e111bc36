import type { Migration } from '../migrate.ts';
import * as accounts from './0001-accounts.ts';
import * as siteAndAbout from './0002-site-and-about.ts';

/**
 * Every migration, oldest first. A released one is frozen: it is never edited, renamed, moved or removed; a
 * correction is a new one at the end.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-accounts', up: accounts.up },
  { name: '0002-site-and-about', up: siteAndAbout.up },
];
