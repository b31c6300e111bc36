import { type Kysely, sql } from 'kysely';

/** Numbers of the sections, as the code has them. */
const sections = { profile: 1, experience: 2, education: 3, skills: 4 };
const sectionCount = 11;

/** The career record becomes sections of entries, of one form for all kinds, in place of a table for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  const { rows: profiles } = await sql<Profile>`select * from profile`.execute(db);
  const [profile] = profiles;
  // Never the time of the migration: two copies of a database come out the same.
  const updated_at = profile?.updated_at ?? new Date(0).toISOString();
  for (let id = 1; id <= sectionCount; id += 1) {
    await sql`insert into about_sections (id, updated_at) values (${id}, ${updated_at})`.execute(db);
  }
  if (profile) await moveProfile(db, profile);
  await moveList(db, sections.experience, 'experience', ({ title, company, type, responsibilities, ...entry }) => ({
    ...{ title, company, ...periodOf(entry), type },
    responsibilities: JSON.parse(String(responsibilities)),
  }));
  await moveList(db, sections.education, 'education', ({ degree, institution, description, ...entry }) => ({
    ...{ degree, institution, ...periodOf(entry), description },
  }));
  await moveSkills(db);
  for (const table of ['profile', 'education', 'experience', 'skills']) await db.schema.dropTable(table).execute();
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('about_sections')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('last_save_id', 'text')
    .addColumn('last_entry_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('about_entries')
    .addColumn('section_id', 'integer', (column) => column.notNull().references('about_sections.id'))
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('about_entries_key', ['section_id', 'id'])
    .execute();
}

interface Profile {
  name: string;
  title: string;
  location: string;
  email: string;
  summary: string;
  version: number;
  updated_at: string;
}

type Row = Record<string, unknown> & { id: number };

async function moveProfile(db: Kysely<unknown>, profile: Profile): Promise<void> {
  const { name, title, location, email, summary, version } = profile;
  const fields = { name, title, location, email, summary, portrait_id: null, portrait_alt: '' };
  await insertEntries(db, sections.profile, [{ id: 1, fields }]);
  await sql`update about_sections set version = ${version} where id = ${sections.profile}`.execute(db);
}

async function moveList(
  db: Kysely<unknown>,
  section: number,
  table: 'education' | 'experience',
  fieldsOf: (row: Row) => object,
): Promise<void> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} order by position, start_date desc, id`.execute(db);
  await insertEntries(
    db,
    section,
    rows.map((row) => ({ id: row.id, fields: fieldsOf(row) })),
  );
}

function periodOf({ start_date, end_date, is_current }: Omit<Row, 'id'>) {
  return { start_date, end_date, is_current: is_current !== 0 };
}

async function moveSkills(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; category: string; proficiency_level: number }>`
    select skills.id, skills.name, skill_categories.name as category, skills.proficiency_level
    from skills join skill_categories on skill_categories.id = skills.category_id
    order by skill_categories.position, skill_categories.id, skills.position, skills.id`.execute(db);
  await insertEntries(
    db,
    sections.skills,
    rows.map(({ id, ...fields }) => ({ id, fields })),
  );
}

async function insertEntries(
  db: Kysely<unknown>,
  section: number,
  entries: readonly { id: number; fields: object }[],
): Promise<void> {
  for (const [position, { id, fields }] of entries.entries()) {
    await sql`insert into about_entries (section_id, id, position, fields)
      values (${section}, ${id}, ${position}, ${JSON.stringify(fields)})`.execute(db);
  }
  const last = Math.max(0, ...entries.map(({ id }) => id));
  const version = entries.length > 0 ? 1 : 0;
  await sql`update about_sections set last_entry_id = ${last}, version = ${version} where id = ${section}`.execute(db);
}
