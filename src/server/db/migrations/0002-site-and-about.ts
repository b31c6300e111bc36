import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createProfile(db);
  await createCv(db, dialect);
  await createSkills(db, dialect);
  await createSite(db, dialect);
  await db.schema
    .createTable('samples_offered')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('offered_at', 'text', (column) => column.notNull())
    .execute();
}

/** Its one row is made here, blank, so that it is only ever read and updated. */
async function createProfile(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('location', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('profile_one_row', sql`id = 1`)
    .execute();
  await insertOnlyRow(db, 'profile');
}

async function createCv(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('education')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('degree', 'text', (column) => column.notNull())
    .addColumn('institution', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('experience')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('responsibilities', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

async function createSkills(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('skill_categories')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('skills')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('category_id', 'integer', (column) =>
      column.notNull().references('skill_categories.id').onDelete('restrict'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('proficiency_level', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('skills_category').on('skills').column('category_id').execute();
  // The CV lists skills without their categories, where a second one of the same name would look like a mistake.
  await db.schema.createIndex('skills_name').unique().on('skills').column('name').execute();
}

async function createSite(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('site_texts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('tagline', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('about_summary', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('site_texts_one_row', sql`id = 1`)
    .execute();
  await insertOnlyRow(db, 'site_texts');

  await db.schema
    .createTable('headlines')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('social_links')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('services')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

async function insertOnlyRow(db: Kysely<unknown>, table: 'profile' | 'site_texts'): Promise<void> {
  await sql`insert into ${sql.table(table)} (id, updated_at) values (1, ${new Date().toISOString()})`.execute(db);
}
