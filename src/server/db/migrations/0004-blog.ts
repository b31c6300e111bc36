import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createPosts(db, dialect);
  await createAddresses(db);
  await createTags(db, dialect);
  await createPostMedia(db);
  await createSearchIndex(db, dialect);
  await createViews(db);
}

async function createPosts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  // Titles sort the same on both databases: by the bytes of a key made for it.
  const titleKeyType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('posts')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', titleKeyType, (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('language', 'text')
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('reading_time', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('cover_media_id', 'integer', (column) => column.references('media.id'))
    .addColumn('cover_alt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('featured_media_id', 'integer', (column) => column.references('media.id'))
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('first_published_at', 'text')
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    // Last: what stands behind a long text is slow to read.
    .addColumn('table_of_contents', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addCheckConstraint('posts_published_have_a_date', sql`is_published = 0 or first_published_at is not null`)
    .execute();

  const orders = {
    posts_by_date: ['first_published_at', 'id'],
    posts_by_views: ['view_count', 'first_published_at', 'id'],
    posts_by_title: ['title_key', 'id', 'first_published_at'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(name)
      .on('posts')
      .columns(columns)
      .where(sql<boolean>`is_published = 1 and deleted_at is null`)
      .execute();
  }
}

/** Every slug a post has now or had in public, and addresses from before it came here: all lead to it for ever. */
async function createAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('post_slugs_by_post').on('post_slugs').column('post_id').execute();
  await db.schema
    .createTable('post_redirects')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('post_redirects_by_post').on('post_redirects').column('post_id').execute();
  await db.schema
    .createTable('imported_posts')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .execute();
}

async function createTags(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('tags')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createTable('post_tags')
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_tags_pk', ['post_id', 'tag_id'])
    .execute();
  await db.schema.createIndex('post_tags_by_tag').on('post_tags').columns(['tag_id', 'post_id']).execute();
}

/** Which images a post shows, so that they are as public as it is. */
async function createPostMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_media')
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id'))
    .addPrimaryKeyConstraint('post_media_pk', ['post_id', 'media_id'])
    .execute();
  await db.schema.createIndex('post_media_by_media').on('post_media').column('media_id').execute();
}

/** Words as the site itself finds them in a text, so that both databases find the same. */
async function createSearchIndex(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create virtual table post_words using fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'", prefix='2 3')`.execute(
      db,
    );
    return;
  }
  await db.schema
    .createTable('post_words')
    .addColumn('rowid', 'integer', (column) => column.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('post_words_index').on('post_words').using('gin').column('words').execute();
}

/** Readers are counted once a day. What tells them apart is a hash whose salt is thrown away when the day is over. */
async function createViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('view_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('post_views')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_views_pk', ['day', 'post_id', 'visitor'])
    .execute();
}
