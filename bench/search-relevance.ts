import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { systemClock } from '../src/server/adapters/clock.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import type { Db } from '../src/server/db/schema.ts';
import { createPost } from '../src/server/features/blog/save-post.ts';
import { createMediaLibrary } from '../src/server/features/media/media-library.ts';
import {
  countEachKind,
  listFound,
  lookFor,
  searchedPosts,
} from '../src/server/features/search/found-documents.queries.ts';
import { didYouMean } from '../src/server/features/search-index/did-you-mean.queries.ts';
import { createMemoryStore } from '../tests/support/memory-store.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { relevanceQueries } from './search-corpus/queries.ts';
import { readCorpus } from './search-corpus/read-corpus.ts';
import type { RelevanceQuery } from './search-corpus/relevance-query.ts';

const dialects = ['sqlite', 'postgres'] as const;
const amongFirst = 3;
const compared = 50;
const leastShare = 0.95;

/** What was found for each query: the titles, the best first. */
type Answers = ReadonlyMap<RelevanceQuery, string[]>;

/**
 * Prints how often what is meant by a search is among the first three results, on both databases. Lets the process end with
 * an error when that is too seldom, or when they differ.
 */
export async function measureRelevance(): Promise<void> {
  const answers: Answers[] = [];
  for (const dialect of dialects) {
    const found = await answersOn(dialect);
    answers.push(found);
    report(dialect, found);
  }
  const [onSqlite, onPostgres] = answers;
  for (const query of relevanceQueries) {
    const [a, b] = [onSqlite?.get(query), onPostgres?.get(query)].map((titles) => JSON.stringify(titles));
    if (a === b) continue;
    process.exitCode = 1;
    console.log(`  FAIL  '${query.query}' is answered otherwise by the other database\n    ${a}\n    ${b}`);
  }
}

async function answersOn(dialect: (typeof dialects)[number]): Promise<Answers> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-relevance-'));
  await chmod(directory, 0o755);
  const postgres = dialect === 'postgres' ? await startPostgres(join(directory, 'postgres')) : null;
  if (postgres) await postgres.server.createDatabase('site');
  const database = await openDatabase({
    url: postgres ? `${postgres.url}/site` : `file:${join(directory, 'site.sqlite')}`,
  });
  const { db } = database;
  try {
    await migrate(database, { migrations, backupDirectory: directory, log: pino({ level: 'silent' }) });
    const clock = systemClock;
    const deps = { database, clock, media: createMediaLibrary({ db, clock, store: createMemoryStore() }) };
    for (const { title, tags, date, summary, html } of await readCorpus()) {
      const content = summary === '' ? html : `<p>${summary}</p>${html}`;
      const first_published_at = new Date(date).toISOString();
      await createPost(deps, { title, tags, content, first_published_at, is_published: true, author_id: null });
    }
    const answers = new Map<RelevanceQuery, string[]>();
    for (const query of relevanceQueries) answers.set(query, await find(db, query.query));
    return answers;
  } finally {
    await database.close();
    await postgres?.server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** What readers are shown: of what was meant, when nothing was found. */
async function find(db: Db, search: string): Promise<string[]> {
  const now = new Date();
  const look = (typed: string) =>
    lookFor(db, searchedPosts, { search: typed, best: { offset: 0, end: compared } }, now);
  const whole = await look(search);
  const shown =
    whole.count > 0
      ? search
      : await didYouMean(db, search, {
          countEach: (searches, most) => countEachKind(db, searchedPosts, { searches, most, now }),
        });
  if (shown === null) return [];
  const found = shown === search ? whole : await look(shown);
  const part = { search: shown, sort: 'relevance', offset: 0, limit: compared } as const;
  const ids = await listFound(db, searchedPosts, { ...part, ...found }, now);
  if (ids.length === 0) return [];
  const posts = await db.selectFrom('posts').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? '');
}

function report(dialect: string, answers: Answers): void {
  const isFound = (query: RelevanceQuery) =>
    answers
      .get(query)
      ?.slice(0, amongFirst)
      .some((title) => query.expected.includes(title)) ?? false;
  const found = relevanceQueries.filter(isFound);
  const share = found.length / relevanceQueries.length;
  if (share < leastShare) process.exitCode = 1;
  console.log(`\n${dialect}: expected results among the first ${amongFirst}, of ${relevanceQueries.length} searches`);
  for (const [kind, queries] of Map.groupBy(relevanceQueries, (query) => query.kind)) {
    console.log(`  ${kind.padEnd(10)}${String(queries.filter(isFound).length).padStart(4)} of ${queries.length}`);
  }
  console.log(
    `  ${'all'.padEnd(10)}${(share * 100).toFixed(1).padStart(4)} %  ${share < leastShare ? 'FAIL' : 'PASS'}`,
  );
  for (const query of relevanceQueries) {
    if (isFound(query)) continue;
    console.log(`  missed '${query.query}' (${query.kind}): ${query.expected.join(' / ')}`);
    console.log(`    first: ${answers.get(query)?.slice(0, amongFirst).join(' / ')}`);
  }
}
