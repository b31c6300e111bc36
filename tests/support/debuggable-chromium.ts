import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from './find-chromium.ts';
import { freePort } from './start-server.ts';

const startTimeoutMs = 20_000;

interface DebuggableChromium {
  port: number;
  close(): Promise<void>;
  /** As a crash would: SIGKILL. */
  kill(): Promise<void>;
}

/**
 * A Chromium that listens for one debugger. Not launched by Playwright: that one attaches itself to every new page, and
 * Lighthouse then fails with NO_NAVSTART or loses the page.
 * @param kept_profile where its data is or will be, kept afterwards; without it, a new folder that goes with it
 */
export async function startDebuggableChromium(kept_profile?: string): Promise<DebuggableChromium> {
  const { executablePath = 'chromium', args = [], env } = await findChromium();
  const port = await freePort();
  const profile = kept_profile ?? (await mkdtemp(join(tmpdir(), 'vitrine-chromium-')));
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(executablePath, [...args, ...own], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    process.off('exit', killWithParent);
    child.kill(signal);
    await ended;
    if (kept_profile === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  const deadline = Date.now() + startTimeoutMs;
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await end('SIGTERM');
      throw new Error(`${executablePath} did not open its debugging port.`);
    }
    await sleep(50);
  }
  return { port, close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
