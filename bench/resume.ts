import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sampleLists, sampleProfile } from '../src/server/features/sample-content/sample-cv.ts';
import type { SavedSection } from '../src/shared/contract/sections.ts';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';
import { type OwnerCall, signInOwner } from './owner-calls.ts';
import { median, percentile, printFigures } from './report.ts';

// How long the CV takes as a PDF: the first, each after a change of the record, and from memory. What the server has of
// it is measured in the server: how long its event loop is held, and its memory.

const changes = 30;
const keptReads = 300;
const settleMs = 3_000;

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
const watchedFile = join(folder, 'watched.json');
const monitor = pathToFileURL(join(import.meta.dirname, 'watched-server.ts')).href;
const server = await startServer({
  env: { NODE_OPTIONS: `--expose-gc --import ${monitor}`, WATCHED_FILE: watchedFile },
});
try {
  const { call } = await signInOwner(server);
  await fillRecord(call);
  await warmUp(server, call);
  await watch(server);
  await sleep(settleMs);
  const before = await watch(server);

  const holds: number[] = [];
  const first = await timedRead(server);
  holds.push((await watch(server)).held_ms);
  const afterChange: number[] = [];
  for (let round = 1; round <= changes; round += 1) {
    await changeSummary(call, round);
    await watch(server);
    afterChange.push(await timedRead(server));
    holds.push((await watch(server)).held_ms);
  }
  const kept: number[] = [];
  for (let round = 0; round < keptReads; round += 1) kept.push(await timedRead(server));
  holds.push((await watch(server)).held_ms);
  const after = await watch(server);

  const load = loadavg()[0] ?? 0;
  printFigures(`The CV as a PDF, with a load of ${load.toFixed(1)} on the machine`, [
    { name: 'first ever', value: first, budget: 1000, unit: 'ms' },
    { name: 'after a change, median', value: median(afterChange), unit: 'ms' },
    { name: 'after a change, p95', value: percentile(afterChange, 95), budget: 150, unit: 'ms' },
    { name: 'kept, p95', value: percentile(kept, 95), budget: 5, unit: 'ms' },
    { name: 'event loop held by the first, which starts a process', value: holds[0] ?? 0, budget: 20, unit: 'ms' },
    { name: 'event loop held afterwards, most', value: Math.max(...holds.slice(1)), budget: 20, unit: 'ms' },
    { name: 'event loop held, median of rounds', value: median(holds), unit: 'ms' },
    { name: 'event loop held while nobody asks, most', value: before.held_ms, unit: 'ms' },
    { name: 'memory more than before', value: after.megabytes - before.megabytes, budget: 30, unit: 'MB' },
  ]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fillRecord(call: OwnerCall): Promise<void> {
  await call('PUT', '/api/v1/about/profile/', await withVersion(call, 'profile', sampleProfile));
  for (const [section, entries] of Object.entries(sampleLists)) {
    await call('PUT', `/api/v1/about/${section}/`, await withVersion(call, section, { entries }));
  }
}

async function changeSummary(call: OwnerCall, round: number): Promise<void> {
  const summary = `${sampleProfile.summary} Changed ${round} times.`;
  await call('PUT', '/api/v1/about/profile/', await withVersion(call, 'profile', { ...sampleProfile, summary }));
}

async function withVersion<Body extends object>(call: OwnerCall, section: string, body: Body) {
  const { version } = await call<SavedSection>('GET', `/api/v1/about/sections/${section}/`);
  return { ...body, version };
}

/** As a server is that has been used for a while: what is measured is the PDF, not saving or answering. */
async function warmUp({ url }: RunningServer, call: OwnerCall): Promise<void> {
  for (let round = 1; round <= 2 * changes; round += 1) {
    await changeSummary(call, round);
    for (let read = 0; read < keptReads / changes; read += 1) await (await fetch(`${url}/about`)).arrayBuffer();
  }
}

/** Milliseconds until the whole PDF was there. */
async function timedRead({ url }: RunningServer): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/v1/resume-pdf/`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The PDF was answered with ${response.status}.`);
  return performance.now() - startedAt;
}

/** What `watched-server.ts` says. */
async function watch({ pid }: RunningServer): Promise<{ held_ms: number; megabytes: number }> {
  await rm(watchedFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(watchedFile)) await sleep(5);
  await sleep(5);
  return JSON.parse(await readFile(watchedFile, 'utf8'));
}
