import { type Kysely, sql } from 'kysely';

/** For the list of those who write: SQLite answers all of it but the page itself from the index, and posts are large. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('posts_managed')
    .on('posts')
    .columns(['updated_at', 'id', 'deleted_at', 'is_published', 'first_published_at', 'title'])
    .execute();
  await db.schema
    .createIndex('posts_trashed')
    .on('posts')
    .columns(['deleted_at', 'id'])
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}
