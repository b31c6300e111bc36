import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { publicProjects } from './project-visibility.queries.ts';

const maxChoices = 100;
const namedColumns = {
  category: ['projects.category', 'projects.category_key'],
  project_type: ['projects.project_type', 'projects.project_type_key'],
  client: ['projects.client', 'projects.client_key'],
} as const;

/** What projects use, by field, in order. Names that differ only in capitals or accents are one. */
export async function findChoices(db: Db, { public_only }: { public_only: boolean }) {
  const [category, project_type, client] = await Promise.all([
    namesIn(db, 'category', public_only),
    namesIn(db, 'project_type', public_only),
    namesIn(db, 'client', public_only),
  ]);
  return { category, project_type, client };
}

/** From one name to the next in an index: grouping would pass over every project. */
async function namesIn(db: Db, field: keyof typeof namedColumns, public_only: boolean): Promise<string[]> {
  const [name, key] = namedColumns[field];
  const projects = () =>
    public_only ? publicProjects(db) : db.selectFrom('projects').where('projects.deleted_at', 'is', null);
  const after = (before: RawBuilder<string>) =>
    projects().select(key).where(sql.ref<string>(key), '>', before).orderBy(key).limit(1);
  const spelling = projects()
    .select(name)
    .where(sql.ref<string>(key), '=', sql.ref<string>('names.key'))
    .orderBy(key)
    .orderBy(name)
    .limit(1);
  const { rows } = await sql<{ name: string }>`
    with recursive names(key, number) as (
      select ${after(sql`''`)}, 1
      union all
      select ${after(sql.ref('names.key'))}, number + 1 from names where key is not null and number < ${sql.lit(maxChoices)}
    )
    select ${spelling} as name from names where key is not null order by number`.execute(db);
  return rows.map((row) => row.name);
}
