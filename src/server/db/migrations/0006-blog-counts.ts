import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** Any constant will do, as long as nothing else in the same PostgreSQL database uses it. */
const POSTGRES_COUNTS_LOCK = 7_246_531_905;

/**
 * Lists and counts that take no longer in a large blog: totals are kept by triggers, whoever writes, and statements
 * find what they filter and sort by in an index. What is counted are all posts, public or not: a post becomes public
 * without being written, when its time comes, so readers of the counts take off what is not public at that moment.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await moveTextsOutOfRows(db);
  else await coverOrders(db);
  await db.schema
    .createIndex('posts_hidden')
    .on('posts')
    .column('id')
    .where(sql<boolean>`is_published <> 1 or deleted_at is not null`)
    .execute();
  await createCounts(db);
  if (dialect === 'postgres') await keepCountsInPostgres(db);
  else await keepCountsInSqlite(db);
  if (dialect === 'postgres') await createSearchFunction(db);
}

/** Every statement that passes over many posts read their texts along. Changing the type to itself rewrites all rows. */
async function moveTextsOutOfRows(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts set (toast_tuple_target = 512, autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  await sql`alter table posts alter column content type text using content || '', alter column content_html type text using content_html || ''`.execute(
    db,
  );
}

/** SQLite reads the row for a column that only the condition of a partial index names, unless the index has it too. */
async function coverOrders(db: Kysely<unknown>): Promise<void> {
  const orders = {
    posts_by_date: ['first_published_at', 'id'],
    posts_by_views: ['view_count', 'first_published_at', 'id'],
    posts_by_title: ['title_key', 'id', 'first_published_at'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('posts')
      .columns([...columns, 'is_published', 'deleted_at'])
      .where(sql<boolean>`is_published = 1 and deleted_at is null`)
      .execute();
  }
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tags')
    .addColumn('use_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update tags set use_count = (select count(*) from post_tags where post_tags.tag_id = tags.id)`.execute(db);
  await db.schema.createIndex('tags_by_use').on('tags').columns(['use_count desc', 'name_key']).execute();
  await db.schema
    .createTable('blog_counts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('posts', 'integer', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('approved_comments', 'integer', (column) => column.notNull())
    .addCheckConstraint('blog_counts_one_row', sql`id = 1`)
    .execute();
  await sql`insert into blog_counts (id, posts, views, approved_comments) values (
    1,
    (select count(*) from posts),
    (select coalesce(sum(view_count), 0) from posts),
    (select count(*) from comments where status = 'approved')
  )`.execute(db);
}

async function keepCountsInSqlite(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    `after insert on post_tags begin
      update tags set use_count = use_count + 1 where id = new.tag_id;
    end`,
    `after delete on post_tags begin
      update tags set use_count = use_count - 1 where id = old.tag_id;
    end`,
    `after update of tag_id on post_tags begin
      update tags set use_count = use_count - 1 where id = old.tag_id;
      update tags set use_count = use_count + 1 where id = new.tag_id;
    end`,
    `after insert on posts begin
      update blog_counts set posts = posts + 1, views = views + new.view_count;
    end`,
    `after delete on posts begin
      update blog_counts set posts = posts - 1, views = views - old.view_count;
    end`,
    `after update of view_count on posts begin
      update blog_counts set views = views + new.view_count - old.view_count;
    end`,
    `after insert on comments when new.status = 'approved' begin
      update blog_counts set approved_comments = approved_comments + 1;
    end`,
    `after delete on comments when old.status = 'approved' begin
      update blog_counts set approved_comments = approved_comments - 1;
    end`,
    `after update of status on comments begin
      update blog_counts
      set approved_comments = approved_comments + (new.status = 'approved') - (old.status = 'approved');
    end`,
  ];
  for (const trigger of triggers) {
    const [, event, table] = /^after (\w+).*? on (\w+)/.exec(trigger) ?? [];
    await sql.raw(`create trigger ${table}_counted_on_${event} ${trigger}`).execute(db);
  }
}

/**
 * Counted when the transaction ends, and by one transaction at a time: transactions that count in the middle of their
 * work, in different orders, would wait for each other for ever.
 */
async function keepCountsInPostgres(db: Kysely<unknown>): Promise<void> {
  const counted = [
    {
      table: 'post_tags',
      column: 'tag_id',
      counting: `
        update tags set use_count = use_count - 1 where id = old.tag_id;
        update tags set use_count = use_count + 1 where id = new.tag_id;`,
    },
    {
      table: 'posts',
      column: 'view_count',
      counting: `
        update blog_counts set
          posts = posts + (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer,
          views = views + coalesce(new.view_count, 0) - coalesce(old.view_count, 0);`,
    },
    {
      table: 'comments',
      column: 'status',
      counting: `
        update blog_counts set approved_comments = approved_comments
          + coalesce((new.status = 'approved')::integer, 0) - coalesce((old.status = 'approved')::integer, 0);`,
    },
  ];
  for (const { table, column, counting } of counted) {
    await sql
      .raw(`create function count_${table}() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(${POSTGRES_COUNTS_LOCK});
        ${counting}
        return null;
      end $$`)
      .execute(db);
    await sql
      .raw(`create constraint trigger ${table}_counted after insert or delete or update of ${column} on ${table}
        deferrable initially deferred for each row execute function count_${table}()`)
      .execute(db);
  }
}

/**
 * For a word of many posts PostgreSQL would rather read the words of every post than the index: it does not reckon
 * with their being stored outside their rows.
 */
async function createSearchFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create function posts_with_words(query tsquery) returns setof integer
    language sql stable parallel safe rows 500 set enable_seqscan = off
    as 'select rowid from post_words where words @@ query'`.execute(db);
}
