import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../src/server/db/open-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { owner, type RunningServer, startServer } from '../tests/support/start-server.ts';

const dialects = ['sqlite', 'postgres'] as const;
const usualSizes = [10, 1000, 10_000] as const;
/** Of each address and site. */
const answers = 300;
/** The sites take turns, so that what else the machine does meets all of them alike. */
const answersPerTurn = 10;
const warmUpTurns = 3;
const asksBefore = 2;
const improvedAfterMs = 500;
/** PostgreSQL tells the server of a change a moment later. */
const changeArrivesMs = 20;
/** The 95th percentile may at most double from the smallest site to the largest. */
const maxGrowth = 2;
/** Differences below what a scheduler does by itself say nothing. */
const noiseMs = 1;

const agent = new Agent({ keepAlive: true });

export interface Target {
  name: string;
  /** Addresses to ask for in turn, of a site of that many documents. */
  paths(count: number): string[];
  /** As somebody whose pages are rendered anew each time, or as a reader. */
  as: 'reader' | 'owner';
  /** The smallest site whose answer has as much in it as the answer of the largest, where the smallest of all is too small. */
  from?: number;
  /** What the first answer may take where it is as long as the site is large; it is kept after that. */
  first_within_ms?: number;
}

interface Growth {
  /** What there are more and more of. */
  documents: string;
  targets: readonly Target[];
  /** How many there are on each site, the smallest first. */
  sizes?: readonly number[];
  /** Fills an empty database. */
  fill(url: string, count: number): Promise<void>;
  /** Changes something, so that the server forgets what it keeps. */
  change(database: Database): Promise<void>;
}

/** So many numbers below `count`, evenly spread. */
export function spread(count: number, take: number): number[] {
  return Array.from({ length: Math.min(take, count) }, (_, i) => Math.floor((i * count) / Math.min(take, count)));
}

/**
 * Prints how much longer answers take when a site grows, from 10 to 10,000 documents unless given, on both databases. Lets the process
 * end with an error when it is too much. Arguments of the process choose: a database, and what the names of targets have
 * in them.
 */
export async function measureGrowth(growth: Growth): Promise<void> {
  const { documents, sizes = usualSizes } = growth;
  const args = process.argv.slice(2);
  const wantedNames = args.filter((arg) => !isDialect(arg));
  const targets = growth.targets.filter(({ name }) => wantedNames.every((wanted) => name.includes(wanted)));
  const wantedDialects = args.filter(isDialect);
  for (const dialect of wantedDialects.length > 0 ? wantedDialects : dialects) {
    const sites: Site[] = [];
    try {
      for (const size of sizes) sites.push(await openSite(dialect, size, growth));
      // The code itself is warm, as it is a minute after the start.
      for (const target of targets) await askInTurn(sites, target, warmUpTurns * answersPerTurn, 'first');
      console.log(`\n${dialect}: milliseconds at the 95th percentile of ${answers}, by number of ${documents}`);
      console.log(['  ', ''.padEnd(42), ...sizes.map((size) => String(size).padStart(9)), '   growth'].join(''));
      for (const target of targets) {
        for (const when of ['first', 'again'] as const) {
          const times = (await askInTurn(sites, target, answers, when)).map(percentile95);
          report(target, when, times, { documents, sizes });
        }
      }
    } finally {
      for (const { close } of sites) await close();
    }
  }
}

function isDialect(name: string): name is (typeof dialects)[number] {
  return dialects.some((dialect) => dialect === name);
}

interface Site {
  size: number;
  url: string;
  /** Of its owner. */
  token: string;
  change(): Promise<void>;
  close(): Promise<void>;
}

async function openSite(dialect: (typeof dialects)[number], size: number, { fill, change }: Growth): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await chmod(directory, 0o755);
  const postgres = dialect === 'postgres' ? await startPostgres(join(directory, 'postgres')) : null;
  if (postgres) await postgres.server.createDatabase('site');
  const url = postgres ? `${postgres.url}/site` : `file:${join(directory, 'site.sqlite')}`;
  await fill(url, size);
  const database = await openDatabase({ url });
  const server = await startServer({ env: { DATABASE_URL: url, DATA_DIR: join(directory, 'data'), TRUST_PROXY: '1' } });
  return {
    size,
    url: server.url,
    token: await signIn(server),
    async change() {
      await change(database);
      if (dialect === 'postgres') await sleep(changeArrivesMs);
    },
    async close() {
      await server.stop();
      await database.close();
      await postgres?.server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Milliseconds of so many answers, by site.
 * @param when asked for after a change, when nothing is kept, or again
 */
async function askInTurn(
  sites: readonly Site[],
  target: Target,
  count: number,
  when: 'first' | 'again',
): Promise<number[][]> {
  const asked = sites.map((site) => ({ site, paths: target.paths(site.size), times: [] as number[] }));
  if (when === 'again') {
    // What was never asked for is not asked again; and what is, is compressed better meanwhile.
    for (const { site, paths } of asked) for (let i = 0; i < asksBefore; i += 1) await ask(site, target, paths);
    await sleep(improvedAfterMs);
  }
  while (asked.some(({ times }) => times.length < count)) {
    for (const { site, paths, times } of asked) {
      // After a change each address is asked for once.
      const turn = when === 'first' ? Math.min(answersPerTurn, paths.length) : answersPerTurn;
      if (times.length >= count) continue;
      if (when === 'first') await site.change();
      const next = Array.from({ length: turn }, (_, i) => paths[(times.length + i) % paths.length] ?? '/');
      times.push(...(await ask(site, target, next)));
    }
  }
  return asked.map(({ times }) => times);
}

/** Milliseconds of each, one after the other. */
async function ask({ url, token }: Site, { as, name }: Target, paths: readonly string[]): Promise<number[]> {
  const headers = {
    'accept-encoding': 'gzip, br',
    ...(as === 'owner' && { cookie: `vitrine_session=${token}` }),
  };
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const status = await statusOf(url + path, { ...headers, 'x-forwarded-for': nextAddress() });
    if (status !== 200) throw new Error(`${name}: ${path} answered ${status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

let addresses = 0;

/** One of many: limits for one reader are no matter here. */
function nextAddress(): string {
  addresses = (addresses + 1) % 65_536;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** Once all of the answer is there. It is not decompressed: the rubbish of that would be collected between answers. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
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

function report(
  { name, from, first_within_ms }: Target,
  when: string,
  times: readonly number[],
  { documents, sizes }: Required<Pick<Growth, 'documents' | 'sizes'>>,
): void {
  const smallest = times[from === undefined ? 0 : sizes.indexOf(from)] ?? Number.NaN;
  const largest = times.at(-1) ?? Number.NaN;
  const isOver =
    when === 'first' && first_within_ms !== undefined
      ? largest > first_within_ms
      : !(largest <= maxGrowth * smallest || largest - smallest <= noiseMs);
  if (isOver) process.exitCode = 1;
  const cells = times.map((time) => time.toFixed(1).padStart(9)).join('');
  const growth = (largest / smallest).toFixed(1);
  const since = from === undefined ? '' : `  (from ${from} ${documents})`;
  console.log(`  ${`${name}, ${when}`.padEnd(42)}${cells}   ${growth}  ${isOver ? 'FAIL' : 'PASS'}${since}`);
}
