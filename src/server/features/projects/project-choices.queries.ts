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

async function namesIn(db: Db, field: keyof typeof namedColumns, public_only: boolean): Promise<string[]> {
  const [name, key] = namedColumns[field];
  const projects = public_only
    ? publicProjects(db)
    : db.selectFrom('projects').where('projects.deleted_at', 'is', null);
  const rows = await projects
    .select(({ fn }) => fn.min<string>(name).as('name'))
    .where(key, '!=', '')
    .groupBy(key)
    .orderBy(key)
    .limit(maxChoices)
    .execute();
  return rows.map((row) => row.name);
}
