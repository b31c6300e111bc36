import { type Kysely, sql } from 'kysely';

/** Numbers of the sections, as the code has them. Those after these are of a look and of synonyms, and begin empty. */
const sections = { texts: 12, headlines: 13, services: 14, 'social-links': 15, 'skill-cards': 16 };
const lastSection = 19;

type Row = Record<string, unknown> & { id: number };

/** What the site says becomes sections of entries as the career record has them, in place of a table for each list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('about_sections').renameTo('sections').execute();
  await db.schema.alterTable('about_entries').renameTo('section_entries').execute();
  const { rows } = await sql<Row>`select * from site_texts`.execute(db);
  const [texts] = rows;
  // Never the time of the migration: two copies of a database come out the same.
  const updated_at = String(texts?.['updated_at'] ?? new Date(0).toISOString());
  for (let id = sections.texts; id <= lastSection; id += 1) {
    await sql`insert into sections (id, updated_at) values (${id}, ${updated_at})`.execute(db);
  }
  if (texts) await moveTexts(db, texts);
  await moveList(db, 'headlines', 'headlines', ({ text }) => ({ text }));
  await moveList(db, 'services', 'services', ({ title, summary, description, icon }) => ({
    ...{ title, summary, description, icon },
  }));
  await moveList(db, 'social-links', 'social_links', ({ kind, label, url }) => ({ kind, label, url }));
  await moveList(db, 'skill-cards', 'skill_categories', ({ name, icon }) => ({ name, icon }));
  await sql`update sections set updated_at = coalesce((select max(updated_at) from services), updated_at)
    where id = ${sections.services}`.execute(db);
  for (const table of ['site_texts', 'headlines', 'services', 'social_links', 'skill_categories']) {
    await db.schema.dropTable(table).execute();
  }
}

async function moveTexts(db: Kysely<unknown>, { tagline, about_summary, version }: Row): Promise<void> {
  await insertEntry(db, sections.texts, { id: 1, position: 0, fields: { tagline, about_summary, footer_text: '' } });
  await sql`update sections set version = ${version}, last_entry_id = 1 where id = ${sections.texts}`.execute(db);
}

async function moveList(
  db: Kysely<unknown>,
  name: keyof typeof sections,
  table: string,
  fieldsOf: (row: Row) => object,
): Promise<void> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by position, id`.execute(db);
  if (rows.length === 0) return;
  for (const [position, row] of rows.entries()) {
    await insertEntry(db, sections[name], { id: row.id, position, fields: fieldsOf(row) });
  }
  const last = Math.max(...rows.map(({ id }) => id));
  await sql`update sections set version = 1, last_entry_id = ${last} where id = ${sections[name]}`.execute(db);
}

async function insertEntry(
  db: Kysely<unknown>,
  section: number,
  { id, position, fields }: { id: number; position: number; fields: object },
): Promise<void> {
  await sql`insert into section_entries (section_id, id, position, fields)
    values (${section}, ${id}, ${position}, ${JSON.stringify(fields)})`.execute(db);
}
