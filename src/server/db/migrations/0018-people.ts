import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

/** What was done on the site and by whom, which nothing changes afterwards, and links that let somebody have an account. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_by_kind').on('audit_log').columns(['kind', 'id']).execute();
  await db.schema.createIndex('audit_log_of_actor').on('audit_log').columns(['actor_id', 'id']).execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').column('created_at').execute();
  await refuseChanges(db, dialect);
  await createInvitations(db, dialect);
  await db.schema.createIndex('users_by_time').on('users').columns(['created_at', 'id']).execute();
}

async function refuseChanges(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger audit_log_stays before update on audit_log begin
      select raise(abort, 'What was recorded stays as it is.');
    end`.execute(db);
    return;
  }
  await sql`create function refuse_change_of_audit_log() returns trigger language plpgsql as $$ begin
    raise exception 'What was recorded stays as it is.';
  end $$`.execute(db);
  await sql`create trigger audit_log_stays before update on audit_log
    for each row execute function refuse_change_of_audit_log()`.execute(db);
}

async function createInvitations(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_staff', 'integer', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitations_of').on('invitations').column('invited_by').execute();
  await db.schema.createIndex('invitations_expiry').on('invitations').column('expires_at').execute();
}
