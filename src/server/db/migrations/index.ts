import type { Migration } from '../migrate.ts';

/**
 * Every migration, oldest first. A released one is frozen: it is never edited, renamed, moved or removed; a
 * correction is a new one at the end.
 */
export const migrations: readonly Migration[] = [
  migration('0001-accounts', () => import('./0001-accounts.ts')),
  migration('0002-site-and-about', () => import('./0002-site-and-about.ts')),
  migration('0003-media', () => import('./0003-media.ts')),
  migration('0004-blog', () => import('./0004-blog.ts')),
  migration('0005-comments', () => import('./0005-comments.ts')),
  migration('0006-blog-counts', () => import('./0006-blog-counts.ts')),
  migration('0007-revisions', () => import('./0007-revisions.ts')),
  migration('0008-post-editing', () => import('./0008-post-editing.ts')),
  migration('0009-managed-posts', () => import('./0009-managed-posts.ts')),
  migration('0010-projects', () => import('./0010-projects.ts')),
  migration('0011-tables-of-all-kinds', () => import('./0011-tables-of-all-kinds.ts')),
  migration('0012-career-record', () => import('./0012-career-record.ts')),
  migration('0013-messages', () => import('./0013-messages.ts')),
  migration('0014-search', () => import('./0014-search.ts')),
  migration('0015-search-terms', () => import('./0015-search-terms.ts')),
  migration('0016-site-sections', () => import('./0016-site-sections.ts')),
  migration('0017-own-account', () => import('./0017-own-account.ts')),
  migration('0018-people', () => import('./0018-people.ts')),
  migration('0019-media-and-tags', () => import('./0019-media-and-tags.ts')),
  migration('0021-search-plans', () => import('./0021-search-plans.ts')),
  migration('0022-preview-links', () => import('./0022-preview-links.ts')),
  migration('0024-decorative-covers', () => import('./0024-decorative-covers.ts')),
  migration('0025-headings-apart', () => import('./0025-headings-apart.ts')),
  migration('0026-search-functions', () => import('./0026-search-functions.ts')),
  migration('0027-names-and-summaries', () => import('./0027-names-and-summaries.ts')),
];

/** Loaded only where it is pending, which on most starts none is. */
function migration(name: string, load: () => Promise<Pick<Migration, 'up'>>): Migration {
  return { name, up: async (db, dialect) => (await load()).up(db, dialect) };
}
