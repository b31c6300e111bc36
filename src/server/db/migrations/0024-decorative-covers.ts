import type { Kysely } from 'kysely';

/** A cover can be called decoration, whatever text its image has in the library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('cover_is_decorative', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
