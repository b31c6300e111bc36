import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../src/server/db/open-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { owner, type RunningServer, startServer } from '../tests/support/start-server.ts';
import { spreadTag, writeManyPosts } from './many-posts.ts';

// How much longer lists, articles and feeds take when the blog grows from 10 to 10,000 posts, on both databases.

const sizes = [10, 1000, 10_000] as const;
/** Of each address and blog. */
const answers = 150;
/** The blogs take turns, so that what else the machine does meets all of them alike. */
const answersPerTurn = 10;
const warmUpTurns = 3;
/** PostgreSQL tells the server of a change a moment later. */
const changeArrivesMs = 20;
/** The 95th percentile may at most double from the smallest blog to the largest. */
const maxGrowth = 2;
/** Differences below what a scheduler does by itself say nothing. */
const noiseMs = 1;

interface Target {
  name: string;
  /** Addresses to ask for in turn, of a blog of that many posts. */
  paths(count: number): string[];
  /** As somebody whose pages are rendered anew each time, or as a reader. */
  as: 'reader' | 'owner';
  /** The smallest blog whose answer has as many posts in it as the answer of the largest, where 10 posts are too few. */
  from?: (typeof sizes)[number];
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
  // A feed is full with 20 posts.
  { name: 'feed: RSS', as: 'reader', paths: () => ['/feed.xml'], from: 1000 },
  {
    name: 'feed: of a frequent tag',
    as: 'reader',
    paths: () => [0, 1].map((tag) => `/feed.xml?tag=Tag+${tag}`),
    from: 1000,
  },
  { name: 'feed: of a tag of 10 posts', as: 'reader', paths: () => [`/feed.xml?tag=${spreadTag.name}`] },
];

for (const dialect of ['sqlite', 'postgres'] as const) {
  const blogs: Blog[] = [];
  try {
    for (const size of sizes) blogs.push(await openBlog(dialect, size));
    // The code itself is warm, as it is a minute after the start.
    for (const target of targets) await askInTurn(blogs, target, warmUpTurns * answersPerTurn, 'first');
    console.log(`\n${dialect}: milliseconds at the 95th percentile of ${answers}, by number of posts`);
    console.log(['  ', ''.padEnd(42), ...sizes.map((size) => String(size).padStart(9)), '   growth'].join(''));
    for (const target of targets) {
      for (const when of ['first', 'again'] as const) {
        report(target, when, (await askInTurn(blogs, target, answers, when)).map(percentile95));
      }
    }
  } finally {
    for (const { close } of blogs) await close();
  }
}

interface Blog {
  size: number;
  url: string;
  /** Of its owner. */
  token: string;
  change(): Promise<void>;
  close(): Promise<void>;
}

async function openBlog(dialect: 'sqlite' | 'postgres', size: number): Promise<Blog> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await chmod(directory, 0o755);
  const postgres = dialect === 'postgres' ? await startPostgres(join(directory, 'postgres')) : null;
  if (postgres) await postgres.server.createDatabase('blog');
  const url = postgres ? `${postgres.url}/blog` : `file:${join(directory, 'blog.sqlite')}`;
  await writeManyPosts(url, size);
  const database = await openDatabase({ url });
  const server = await startServer({ env: { DATABASE_URL: url, DATA_DIR: join(directory, 'data') } });
  return {
    size,
    url: server.url,
    token: await signIn(server),
    change: () => changeBlog(database),
    async close() {
      await server.stop();
      await database.close();
      await postgres?.server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Milliseconds of so many answers, by blog.
 * @param when asked for after a change, when nothing is kept, or again
 */
async function askInTurn(
  blogs: readonly Blog[],
  target: Target,
  count: number,
  when: 'first' | 'again',
): Promise<number[][]> {
  const asked = blogs.map((blog) => ({ blog, paths: target.paths(blog.size), times: [] as number[] }));
  while (asked.some(({ times }) => times.length < count)) {
    for (const { blog, paths, times } of asked) {
      // After a change each address is asked for once.
      const turn = when === 'first' ? Math.min(answersPerTurn, paths.length) : answersPerTurn;
      if (times.length >= count) continue;
      if (when === 'first') await blog.change();
      const next = Array.from({ length: turn }, (_, i) => paths[(times.length + i) % paths.length] ?? '/');
      times.push(...(await ask(blog, target, next)));
    }
  }
  return asked.map(({ times }) => times);
}

/** Milliseconds of each, one after the other. */
async function ask({ url, token }: Blog, { as, name }: Target, paths: readonly string[]): Promise<number[]> {
  const headers: Record<string, string> = as === 'reader' ? {} : { cookie: `vitrine_session=${token}` };
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${name}: ${path} answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

async function signIn(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: owner.username, password: owner.password }),
  });
  return ((await response.json()) as { token: string }).token;
}

function report({ name, from = sizes[0] }: Target, when: string, times: readonly number[]): void {
  const smallest = times[sizes.indexOf(from)] ?? Number.NaN;
  const largest = times.at(-1) ?? Number.NaN;
  const isOver = !(largest <= maxGrowth * smallest || largest - smallest <= noiseMs);
  if (isOver) process.exitCode = 1;
  const cells = times.map((time) => time.toFixed(1).padStart(9)).join('');
  const growth = (largest / smallest).toFixed(1);
  const since = from === sizes[0] ? '' : `  (from ${from} posts)`;
  console.log(`  ${`${name}, ${when}`.padEnd(42)}${cells}   ${growth}  ${isOver ? 'FAIL' : 'PASS'}${since}`);
}

/** A change of content makes the server forget what it keeps. */
async function changeBlog({ db, dialect, changes }: Database): Promise<void> {
  await db.updateTable('posts').set({ view_count: 1 }).where('slug', '=', 'post-0').execute();
  await changes.publish(['blog']);
  if (dialect === 'postgres') await sleep(changeArrivesMs);
}
