import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

const rowsPerKind = 2 ** 32;
const batchSize = 200;
/** Messages with ids that follow one another are counted together: a page far from the first is found by these counts. */
const messagesPerBlock = 2000;
/** Of the kinds in the index of words that only staff may find. */
const kinds = { messages: { name: 'message', number: 1 }, comments: { name: 'comment', number: 2 } };

/** Messages to the owner, mail that waits to be sent, and words of messages and comments, which only staff may find. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createMessages(db, dialect);
  await createOutbox(db, dialect);
  await extendComments(db);
  await createPrivateWords(db, dialect);
  await fillCommentWords(db, dialect);
  if (dialect === 'sqlite') await createTriggersOfSqlite(db);
  else await createTriggersOfPostgres(db);
}

async function createMessages(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_suspected', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('submission', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema.createIndex('messages_by_folder').on('messages').columns(['is_suspected', 'is_read', 'id']).execute();
  await db.schema.createIndex('messages_in_order').on('messages').columns(['is_suspected', 'id']).execute();
  await db.schema.createIndex('messages_by_time').on('messages').column('created_at').execute();
  await db.schema
    .createTable('message_counts')
    .addColumn('block', 'integer', (column) => column.primaryKey())
    .addColumn('unread', 'integer', (column) => column.notNull())
    .addColumn('read', 'integer', (column) => column.notNull())
    .addColumn('suspected', 'integer', (column) => column.notNull())
    .execute();
}

async function createOutbox(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message_id', 'integer', (column) => column.references('messages.id').onDelete('cascade'))
    .addColumn('recipient', 'text')
    .addColumn('payload', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('once_key', 'text', (column) => column.unique())
    .addColumn('mail_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('settled_at', 'text')
    .addCheckConstraint('outbox_state', sql`state in ('waiting', 'mailed', 'failed')`)
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['next_try_at', 'id'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema.createIndex('outbox_of_message').on('outbox').column('message_id').execute();
}

async function extendComments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comments')
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('comments')
    .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('comments_in_order').on('comments').columns(['created_at', 'id']).execute();
}

/**
 * Of the form of the index that readers search, and apart from it. SQLite keeps the words themselves besides: a word that
 * most messages have is looked for in them, from the newest one on.
 */
async function createPrivateWords(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create virtual table private_words using fts5(title, labels, headings, summary, body, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'", prefix='2 3')`.execute(
      db,
    );
    return;
  }
  await db.schema
    .createTable('private_words')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .addPrimaryKeyConstraint('private_words_pk', ['document_id', 'kind'])
    .execute();
  for (const [table, { name }] of Object.entries(kinds)) {
    await db.schema
      .createIndex(`private_words_of_${table}`)
      .on('private_words')
      .using('gin')
      .column('words')
      .where(sql.ref('kind'), '=', sql.lit(name))
      .execute();
    await sql`create function ${sql.ref(`${table}_with_words`)}(query tsquery) returns setof integer
      language sql stable parallel safe rows 500 set enable_seqscan = off
      as ${sql.lit(`select document_id from private_words where kind = '${name}' and words @@ query`)}`.execute(db);
  }
}

interface Comment {
  id: number;
  name: string;
  email: string;
  comment: string;
}

async function fillCommentWords(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  // Not with the server: it reads HTML, which a start has no need of.
  const { searchWords, wordVector } = await import('./0011-found-words.ts');
  const toRow = ({ id, name, email, comment }: Comment) => {
    const words = [name, email, '', '', comment].map(searchWords);
    return dialect === 'sqlite'
      ? [kinds.comments.number * rowsPerKind + id, ...words.map((each) => each.join(' '))]
      : [kinds.comments.name, sql`${id}::integer`, sql`${wordVector(words)}::tsvector`];
  };
  const columns = dialect === 'sqlite' ? 'rowid, title, labels, headings, summary, body' : 'kind, document_id, words';
  let last = 0;
  for (;;) {
    const { rows } = await sql<Comment>`select id, name, email, comment from comments
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    if (rows.length === 0) return;
    const values = sql.join(rows.map(toRow).map((row) => sql`(${sql.join(row)})`));
    await sql`insert into private_words (${sql.raw(columns)}) values ${values}`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

/** What is true of a row of the folder. */
const folders = {
  unread: 'is_suspected = 0 and is_read = 0',
  read: 'is_suspected = 0 and is_read = 1',
  suspected: 'is_suspected = 1',
};
const folderNames = Object.keys(folders);
const addedUp = `on conflict (block) do update set ${folderNames
  .map((name) => `${name} = message_counts.${name} + excluded.${name}`)
  .join(', ')}`;

/** Words go with their row, also where it goes along with what it belongs to. */
async function createTriggersOfSqlite(db: Kysely<unknown>): Promise<void> {
  const counted = (row: 'old' | 'new', sign: '+' | '-') => {
    const changes = Object.values(folders).map((is) => `${sign} (${is.replaceAll('is_', `${row}.is_`)})`);
    return `insert into message_counts (block, ${folderNames.join(', ')})
      values (${row}.id / ${messagesPerBlock}, ${changes.join(', ')}) ${addedUp};`;
  };
  const triggers = {
    messages_counted_on_insert: `after insert on messages begin ${counted('new', '+')} end`,
    messages_counted_on_delete: `after delete on messages begin ${counted('old', '-')} end`,
    messages_counted_on_update: `after update of is_read, is_suspected on messages begin
      ${counted('old', '-')} ${counted('new', '+')}
    end`,
  };
  for (const [name, trigger] of Object.entries(triggers))
    await sql.raw(`create trigger ${name} ${trigger}`).execute(db);
  for (const [table, { number }] of Object.entries(kinds)) {
    await sql
      .raw(`create trigger ${table}_words_removed after delete on ${table} begin
        delete from private_words where rowid = ${number * rowsPerKind} + old.id;
      end`)
      .execute(db);
  }
}

async function createTriggersOfPostgres(db: Kysely<unknown>): Promise<void> {
  const rows = { old: ['old', '-'], new: ['new', '+'] } as const;
  for (const [event, changed] of Object.entries({
    insert: [rows.new],
    delete: [rows.old],
    update: [rows.old, rows.new],
  })) {
    const changes = changed.map(([row, sign]) => {
      const counts = Object.entries(folders).map(([name, is]) => `${sign} (${is})::integer as ${name}`);
      return `select id / ${messagesPerBlock} as block, ${counts.join(', ')} from ${row}_rows`;
    });
    // In order: of two that change the same blocks, one waits for the other and never both.
    await sql
      .raw(`create function count_messages_on_${event}() returns trigger language plpgsql as $$ begin
        insert into message_counts (block, ${folderNames.join(', ')})
        select block, ${folderNames.map((name) => `sum(${name})`).join(', ')}
        from (${changes.join(' union all ')}) as changes group by block order by block
        ${addedUp};
        return null;
      end $$`)
      .execute(db);
    await sql
      .raw(`create trigger messages_counted_on_${event} after ${event} on messages
        referencing ${changed.map(([row]) => `${row} table as ${row}_rows`).join(' ')}
        for each statement execute function count_messages_on_${event}()`)
      .execute(db);
  }
  for (const [table, { name }] of Object.entries(kinds)) {
    await sql
      .raw(`create function remove_words_of_${table}() returns trigger language plpgsql as $$ begin
        delete from private_words where document_id = old.id and kind = '${name}';
        return null;
      end $$`)
      .execute(db);
    await sql
      .raw(`create trigger ${table}_words_removed after delete on ${table}
        for each row execute function remove_words_of_${table}()`)
      .execute(db);
  }
}
