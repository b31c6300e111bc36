import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** What visitors have looked for, day by day, and who did today, as far as that must be known to count each of them once. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  // Both databases put them in the same order.
  const termType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('searched_terms')
    .addColumn('term', termType, (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('has_results', 'integer', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('searched_terms_pk', ['day', 'term'])
    .execute();
  await db.schema
    .createTable('search_visits')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('term', termType, (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_visits_pk', ['day', 'term', 'visitor'])
    .execute();
}
