import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { parseTechnologies } from './present-project.ts';
import { publicProjects } from './project-visibility.queries.ts';

const maxChoices = 100;
const projectsForTechnologies = 200;
const namedColumns = {
  category: ['projects.category', 'projects.category_key'],
  project_type: ['projects.project_type', 'projects.project_type_key'],
  client: ['projects.client', 'projects.client_key'],
} as const;

/** What projects use, by field, in order. Names that differ only in capitals or accents are one. */
export async function findChoices(db: Db, { public_only }: { public_only: boolean }) {
  const [category, project_type, client, technologies] = await Promise.all([
    namesIn(db, 'category', public_only),
    namesIn(db, 'project_type', public_only),
    namesIn(db, 'client', public_only),
    technologiesIn(db, public_only),
  ]);
  return { category, project_type, client, technologies };
}

/** Those of the newest projects: they stand in lists, in which no index finds a name. The most used ones come first. */
async function technologiesIn(db: Db, public_only: boolean): Promise<string[]> {
  const newest = await projectsIn(db, public_only)
    .select('projects.technologies')
    .orderBy('projects.id', 'desc')
    .limit(projectsForTechnologies)
    .execute();
  const uses = new Map<string, { name: string; count: number }>();
  for (const name of newest.flatMap(({ technologies }) => parseTechnologies(technologies))) {
    const key = name.toLowerCase();
    uses.set(key, { name, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  const mostUsed = [...uses.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return mostUsed.slice(0, maxChoices).map(({ name }) => name);
}

/** The technologies of each public project. */
export async function listTechnologies(db: Db): Promise<string[][]> {
  const projects = await publicProjects(db).select('projects.technologies').execute();
  return projects.map(({ technologies }) => parseTechnologies(technologies));
}

function projectsIn(db: Db, public_only: boolean) {
  return public_only ? publicProjects(db) : db.selectFrom('projects').where('projects.deleted_at', 'is', null);
}

/** From one name to the next in an index: grouping would pass over every project. */
async function namesIn(db: Db, field: keyof typeof namedColumns, public_only: boolean): Promise<string[]> {
  const [name, key] = namedColumns[field];
  const projects = () => projectsIn(db, public_only);
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
