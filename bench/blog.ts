import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/server/db/open-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { owner, type RunningServer, startServer } from '../tests/support/start-server.ts';
import { writeManyPosts } from './many-posts.ts';
import { percentile } from './report.ts';

// How much longer lists, articles and feeds take when the blog grows from 10 to 10,000 posts, on both databases.

const sizes = [10, 1000, 10_000] as const;
const rounds = 150;
/** The 95th percentile may at most double from the smallest blog to the largest. */
const maxGrowth = 2;
/** Differences below what a scheduler does by itself say nothing. */
const noiseMs = 1;

interface Figures {
  first: number;
  again: number;
}

interface Target {
  name: string;
  /** Addresses to ask for in turn, of a blog of that many posts. */
  paths(count: number): string[];
  /** As somebody whose pages are rendered anew each time, or as a reader. */
  as: 'reader' | 'owner';
}

const spread = (count: number, take: number) =>
  Array.from({ length: Math.min(take, count) }, (_, i) => Math.floor((i * count) / Math.min(take, count)));
const pagesOf = (count: number) => spread(Math.ceil(count / 6), 50).map((page) => page + 1);
const lists = (base: string) => (count: number) => [
  ...pagesOf(count).map((page) => `${base}?page=${page}`),
  ...pagesOf(count).map((page) => `${base}?ordering=title&page=${page}`),
  ...pagesOf(count).map((page) => `${base}?ordering=-view_count&page=${page}`),
];

const targets: readonly Target[] = [
  { name: 'call: list', as: 'reader', paths: lists('/api/v1/blog/posts/') },
  {
    name: 'call: list by tag',
    as: 'reader',
    paths: () => spread(40, 40).map((tag) => `/api/v1/blog/posts/?tag=Tag+${tag}`),
  },
  {
    name: 'call: list by month',
    as: 'reader',
    paths: () => spread(12, 12).map((month) => `/api/v1/blog/posts/?month=${month + 1}`),
  },
  {
    name: 'call: search, usual word',
    as: 'reader',
    paths: () => spread(4000, 50).map((word) => `/api/v1/blog/posts/?search=word${word + 4000}`),
  },
  { name: 'call: search, word in every post', as: 'reader', paths: () => ['/api/v1/blog/posts/?search=word0'] },
  {
    name: 'call: article',
    as: 'reader',
    paths: (count) => spread(count, 100).map((number) => `/api/v1/blog/article/post-${number}/`),
  },
  {
    name: 'call: comments',
    as: 'reader',
    paths: (count) => spread(count, 100).map((number) => `/api/v1/blog/article/post-${number}/comments/`),
  },
  { name: 'call: statistics', as: 'reader', paths: () => ['/api/v1/blog/stats/'] },
  { name: 'page: list, rendered', as: 'owner', paths: lists('/blog') },
  {
    name: 'page: article, rendered',
    as: 'owner',
    paths: (count) => spread(count, 100).map((number) => `/blog/article/post-${number}`),
  },
  { name: 'page: list, kept', as: 'reader', paths: () => ['/blog', '/blog?page=2'] },
  { name: 'page: article, kept', as: 'reader', paths: () => ['/blog/article/post-3'] },
  { name: 'feed: RSS', as: 'reader', paths: () => ['/feed.xml'] },
  { name: 'feed: of a tag', as: 'reader', paths: () => [0, 1].map((tag) => `/feed.xml?tag=Tag+${tag}`) },
];

for (const dialect of ['sqlite', 'postgres'] as const) {
  const results = new Map<number, Map<string, Figures>>();
  for (const size of sizes) results.set(size, await measureBlog(dialect, size));
  report(dialect, results);
}

/** The 95th percentile of each target in milliseconds. */
async function measureBlog(dialect: 'sqlite' | 'postgres', size: number): Promise<Map<string, Figures>> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await chmod(directory, 0o755);
  const postgres = dialect === 'postgres' ? await startPostgres(join(directory, 'postgres')) : null;
  if (postgres) await postgres.server.createDatabase('blog');
  const url = postgres ? `${postgres.url}/blog` : `file:${join(directory, 'blog.sqlite')}`;
  await writeManyPosts(url, size);
  const server = await startServer({ env: { DATABASE_URL: url, DATA_DIR: join(directory, 'data') } });
  try {
    const token = await signIn(server);
    // The code itself is warm, as it is a minute after the start.
    for (const target of targets) await measure(server, target, target.paths(size).slice(0, 2), token);
    await forgetKept(url);
    const figures = new Map<string, Figures>();
    for (const target of targets) {
      figures.set(target.name, await measure(server, target, target.paths(size), token));
    }
    return figures;
  } finally {
    await server.stop();
    await postgres?.server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Asked for the first time, when nothing is kept yet, and again and again. */
async function measure(
  server: RunningServer,
  { as, name }: Target,
  paths: readonly string[],
  token: string,
): Promise<Figures> {
  const headers: Record<string, string> = as === 'reader' ? {} : { cookie: `vitrine_session=${token}` };
  const time = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(server.url + path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${name}: ${path} answered ${response.status}`);
    return performance.now() - startedAt;
  };
  const first: number[] = [];
  for (const path of paths) first.push(await time(path));
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) again.push(await time(paths[round % paths.length] ?? '/'));
  return { first: percentile(first, 95), again: percentile(again, 95) };
}

async function signIn(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: owner.username, password: owner.password }),
  });
  return ((await response.json()) as { token: string }).token;
}

function report(dialect: string, results: ReadonlyMap<number, ReadonlyMap<string, Figures>>): void {
  console.log(`\n${dialect}: milliseconds at the 95th percentile of ${rounds}, by number of posts`);
  console.log(['  ', ''.padEnd(42), ...sizes.map((size) => String(size).padStart(9)), '   growth'].join(''));
  for (const { name } of targets) {
    for (const when of ['first', 'again'] as const) {
      const times = sizes.map((size) => results.get(size)?.get(name)?.[when] ?? Number.NaN);
      const [smallest = Number.NaN] = times;
      const largest = times.at(-1) ?? Number.NaN;
      const isOver = !(largest <= maxGrowth * smallest || largest - smallest <= noiseMs);
      if (isOver) process.exitCode = 1;
      const cells = times.map((time) => time.toFixed(1).padStart(9)).join('');
      const growth = (largest / smallest).toFixed(1);
      console.log(`  ${`${name}, ${when}`.padEnd(42)}${cells}   ${growth}  ${isOver ? 'FAIL' : 'PASS'}`);
    }
  }
}

/** A change of content makes the server forget what it keeps. */
async function forgetKept(url: string): Promise<void> {
  const { db, changes, close } = await openDatabase({ url });
  await db.updateTable('posts').set({ view_count: 1 }).where('slug', '=', 'post-0').execute();
  await changes.publish(['blog']);
  await close();
}
