import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pino from 'pino';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import type { Db } from '../src/server/db/schema.ts';
import { nameKey, titleKey } from '../src/server/features/documents/sort-key.ts';
import { projectType } from '../src/server/features/projects/project-type.ts';
import { indexDocument } from '../src/server/features/search-index/word-index.queries.ts';
import { emptyProjectText } from '../src/shared/contract/projects.ts';
import { madeUpText, paragraphsOf, seededRandom, wordsPerText } from './made-up-text.ts';

export const categoryCount = 12;
export const clientCount = 200;
const typeCount = 4;
const batchSize = 250;
const minutesApart = 97;

/** Fills an empty database with that many public projects, the same ones each time, some of them featured. */
export async function writeManyProjects(url: string, count: number): Promise<void> {
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    await migrate(database, { migrations, backupDirectory: tmpdir(), log: pino({ level: 'silent' }) });
    const random = seededRandom(7);
    for (let start = 0; start < count; start += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => start + i);
      await db.transaction().execute((trx) => writeBatch(trx, numbers, random));
    }
    // PostgreSQL does so by itself sooner or later, SQLite does not.
    if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(db);
  } finally {
    await database.close();
  }
}

async function writeBatch(trx: Db, numbers: readonly number[], random: () => number): Promise<void> {
  const texts = numbers.map(() => madeUpText(random));
  const projects = await trx
    .insertInto('projects')
    .values(numbers.map((number, i) => projectOf(number, texts[i] ?? '', random)))
    .returning('id')
    .execute();
  await trx
    .insertInto('document_slugs')
    .values(projects.map(({ id }, i) => ({ kind: 'project' as const, document_id: id, slug: `project-${numbers[i]}` })))
    .execute();
  for (const [i, { id }] of projects.entries()) await indexDocument(trx, projectType, id, { body: texts[i] ?? '' });
}

function projectOf(number: number, text: string, random: () => number) {
  const time = new Date(Date.UTC(2026, 0, 1) - number * minutesApart * 60_000).toISOString();
  const title = `Project ${number}`;
  const below = (count: number) => Math.floor(count * random());
  const [category, project_type, client] = [
    `Category ${below(categoryCount)}`,
    `Type ${below(typeCount)}`,
    `Client ${below(clientCount)}`,
  ];
  const description = paragraphsOf(text);
  const { images: _images, technologies: _technologies, is_featured: _featured, ...texts } = emptyProjectText;
  return {
    ...texts,
    ...{ title, category, project_type, client, description },
    slug: `project-${number}`,
    title_key: titleKey(title),
    category_key: nameKey(category),
    project_type_key: nameKey(project_type),
    client_key: nameKey(client),
    ...{ project_url: '', github_url: '', live_url: '', short_description: '' },
    status: 'completed' as const,
    priority: number % 50 === 0 ? 1 + below(9) : 0,
    is_featured: number % 400 === 0 ? 1 : 0,
    is_live: 1,
    first_live_at: time,
    word_count: wordsPerText,
    technologies: '["TypeScript","SQL"]',
    excerpt: `${text.slice(0, 160)}...`,
    description_html: description,
    created_at: time,
    updated_at: time,
  };
}
