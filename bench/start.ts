import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';
import { median, printFigures } from './report.ts';

// How long a built site takes from the start of its process to the first page, and the memory it then holds.

const rounds = 5;
const idleMs = 10_000;
const maxStartSeconds = 1.5;
const maxMegabytes = 180;

const first: number[] = [];
const again: number[] = [];
const memory: number[] = [];
for (let round = 1; round <= rounds; round++) {
  const data_directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    first.push(await timedStart(data_directory, (server) => server.stop()));
    again.push(
      await timedStart(data_directory, async (server) => {
        await sleep(idleMs);
        memory.push(residentMegabytes(server.pid));
        await server.stop();
      }),
    );
  } finally {
    await rm(data_directory, { recursive: true, force: true });
  }
  console.log(
    `round ${round}: first ${first.at(-1)?.toFixed(2)} s, again ${again.at(-1)?.toFixed(2)} s, ${memory.at(-1)} MB`,
  );
}
printFigures(`Start and memory, median of ${rounds}`, [
  { name: 'start on an empty data folder', value: median(first), budget: maxStartSeconds, unit: 's' },
  { name: 'start on existing data', value: median(again), budget: maxStartSeconds, unit: 's' },
  { name: `resident memory after ${idleMs / 1000} s idle`, value: median(memory), budget: maxMegabytes, unit: 'MB' },
]);

/** Seconds until the home page has answered. */
async function timedStart(data_directory: string, then: (server: RunningServer) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer({ data_directory });
  const seconds = (performance.now() - startedAt) / 1000;
  await then(server);
  return seconds;
}

function residentMegabytes(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return Math.round((kibibytes * 1024) / 1_000_000);
}
