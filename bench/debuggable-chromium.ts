import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../tests/support/find-chromium.ts';
import { freePort } from '../tests/support/start-server.ts';

const startTimeoutMs = 20_000;

/**
 * A Chromium that listens for one debugger. Not launched by Playwright: that one attaches itself to every new page, and
 * Lighthouse then fails with NO_NAVSTART or loses the page.
 */
export async function startDebuggableChromium(): Promise<{ port: number; close(): Promise<void> }> {
  const { executablePath = 'chromium', args = [], env } = await findChromium();
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-chromium-'));
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(executablePath, [...args, ...own], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);

  async function close(): Promise<void> {
    process.off('exit', killWithParent);
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  const deadline = Date.now() + startTimeoutMs;
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await close();
      throw new Error(`${executablePath} did not open its debugging port.`);
    }
    await sleep(50);
  }
  return { port, close };
}
