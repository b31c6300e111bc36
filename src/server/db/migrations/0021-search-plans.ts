import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

const indexes = [
  { table: 'document_words', ofWords: ['document_words_of_posts', 'document_words_of_projects'] },
  { table: 'private_words', ofWords: ['private_words_of_messages', 'private_words_of_comments'] },
];

/**
 * PostgreSQL takes it to be cheap to look into the words of every document of a kind, since it does not count what it costs to
 * read long ones: of some hundred documents it found the kind by the primary key, and passed over the index of words. That key
 * no longer says the kind by itself. What is added to an index of words waits in a list that every search reads through,
 * and that grew to megabytes on sites with too few documents for a vacuum: now it is short.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const { table, ofWords } of indexes) {
    await db.schema.alterTable(table).dropConstraint(`${table}_pk`).execute();
    await sql`create unique index ${sql.ref(`${table}_pk`)} on ${sql.table(table)} (document_id, (kind || ''))`.execute(
      db,
    );
    for (const index of ofWords) {
      await sql`alter index ${sql.ref(index)} set (gin_pending_list_limit = 256)`.execute(db);
      await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
    }
  }
}
