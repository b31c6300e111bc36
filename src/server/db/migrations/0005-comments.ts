import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addCheckConstraint('comments_status', sql`status in ('pending', 'approved', 'rejected')`)
    .execute();
  await db.schema
    .createIndex('comments_of_post')
    .on('comments')
    .columns(['post_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('comments_by_status').on('comments').columns(['status', 'created_at', 'id']).execute();
  await db.schema
    .createTable('captchas')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('image_answer', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('question_answer', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('captchas_by_expiry').on('captchas').column('expires_at').execute();
}
