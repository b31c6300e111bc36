import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const pollEveryMs = 10;
const keptOutputLength = 20_000;

export const owner = { username: 'owner', email: 'owner@site.test', password: 'correct horse battery' };

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  pid: number;
  /** Where its database is. */
  data_directory: string;
  /** The end of what it has printed. */
  output(): string;
  /** As a process manager would: lets calls finish. Throws when it does not end. */
  stop(): Promise<void>;
  /** As a crash would: SIGKILL. */
  kill(): Promise<void>;
}

interface StartOptions {
  /** Where its data is or will be, kept afterwards; without it, a new folder that goes when the server does. */
  data_directory?: string;
  /** A free one unless given. */
  port?: number;
  /** Settings besides the ones that every server gets here. */
  env?: Record<string, string>;
  /** Arguments of the program, such as `--dev`. */
  args?: readonly string[];
  /** Where its pages are, unless they are those of the last build. */
  dist?: string;
}

/** Starts what `npm start` runs and waits until it answers. Needs a build. */
export async function startServer({
  data_directory,
  port: wantedPort,
  env,
  args = [],
  dist = join(root, 'dist'),
}: StartOptions = {}): Promise<RunningServer> {
  if (!existsSync(join(dist, 'server/server.js'))) throw new Error('There is no build: run `npm run build` first.');
  const dataDirectory = data_directory ?? (await mkdtemp(join(tmpdir(), 'vitrine-server-')));
  const port = wantedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/server/main.js', '--dist', dist, ...args], {
    cwd: root,
    // Not all of this process's environment: a developer's DATABASE_URL must not become a test's.
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDirectory,
      OWNER_USERNAME: owner.username,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const output = keepOutput(child);

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    process.off('exit', killWithParent);
    const isEnded = await endProcess(child, signal);
    if (data_directory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    if (!isEnded) throw new Error(`The server had to be killed, it did not end on ${signal}:\n${output()}`);
  }

  try {
    await untilItAnswers(child, url);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`The server did not start:\n${output()}`, { cause: error });
  }
  return {
    url,
    pid: child.pid ?? 0,
    data_directory: dataDirectory,
    output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** A port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

function keepOutput(child: ChildProcess): () => string {
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-keptOutputLength);
    });
  }
  return () => kept;
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  let last: unknown = 'no answer';
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error('It ended.');
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(startTimeoutMs) });
      await response.arrayBuffer();
      if (response.status === 200) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error;
    }
    await sleep(pollEveryMs);
  }
  throw new Error(`No page within ${startTimeoutMs} ms.`, { cause: last });
}

/** Whether it ended on `signal` alone. */
async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<boolean> {
  if (hasEnded(child)) return true;
  const ended = once(child, 'exit');
  child.kill(signal);
  if (await Promise.race([ended.then(() => true), sleep(stopTimeoutMs, false, { ref: false })])) return true;
  child.kill('SIGKILL');
  await ended;
  return false;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
