import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const systemChromium = '/usr/bin/chromium';

/**
 * The address bar's own pages, made anew for every window, cost more than most tests. Chromium heeds the last list
 * alone: what Playwright turns off, and pages on this machine can meet, is named again.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Nothing that a measurement or a test would wait for, and no traffic but the pages' own. Web security stays on. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join(',')}`,
  // Chromium refuses to run as root otherwise.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * How to launch the first Chromium there is: `CHROMIUM_PATH`, the system's, Playwright's own, or the one that the npm
 * package `@sparticuz/chromium` carries, so that browser tests need nothing installed.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args };
  const installed = [systemChromium, chromium.executablePath()].find(existsSync);
  return installed ? { executablePath: installed, args } : unpackedChromium();
}

/**
 * How to launch the Chromium that journeys run in: the carried one where it runs, since it has no windows and no address
 * bar, and opens a page in half the time of a whole browser.
 */
export async function findLightChromium(): Promise<LaunchOptions> {
  if (process.env['CHROMIUM_PATH']) return findChromium();
  const carried = await unpackedChromium().catch(() => null);
  return carried && hasVersion(carried) ? carried : findChromium();
}

/** It is made for one kind of processor and system. */
function hasVersion({ executablePath = '', env }: LaunchOptions): boolean {
  return spawnSync(executablePath, ['--version'], { env }).status === 0;
}

async function unpackedChromium(): Promise<LaunchOptions> {
  const directory = await unpackChromium();
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return {
    executablePath: join(directory, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [process.env['LD_LIBRARY_PATH'], join(directory, 'al2023/lib')].filter(Boolean).join(':'),
      ...(hasFonts ? {} : { FONTCONFIG_PATH: join(directory, 'fonts') }),
    },
  };
}

/**
 * The package unpacks into the temporary folder, where it takes any file called `chromium` for its own, even half of
 * one. Here it gets a folder of its own that appears under its final name only when complete.
 */
async function unpackChromium(): Promise<string> {
  const packageFile = packageFileOf('@sparticuz/chromium');
  const { version } = createRequire(import.meta.url)(packageFile) as { version: string };
  const cache = join(root, 'node_modules/.cache');
  const directory = join(cache, `chromium-${version}`);
  if (existsSync(directory)) return directory;

  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'chromium-unfinished-'));
  await withTemporaryFolder(unfinished, async () => {
    const { default: carried, inflate } = await import('@sparticuz/chromium');
    await carried.executablePath();
    await inflate(join(dirname(packageFile), 'bin/al2023.tar.br'));
  });
  await rename(unfinished, directory).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(directory)) throw error;
  });
  return directory;
}

/** A package's own package.json, which its exports may hide. */
function packageFileOf(name: string): string {
  return join(root, 'node_modules', name, 'package.json');
}

async function withTemporaryFolder(directory: string, work: () => Promise<void>): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = directory;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
