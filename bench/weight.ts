import { type Browser, chromium, type Page } from '@playwright/test';
import { defaultLook } from '../src/shared/look/look.ts';
import { defaultTypefaces, type TypefaceName, typefaceNames } from '../src/shared/look/typefaces.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { startServer } from '../tests/support/start-server.ts';
import { signInOwner } from './owner-calls.ts';
import { prepareReaderPages } from './reader-pages.ts';
import { type Figure, printFigures } from './report.ts';
import { kilobytes, recordTraffic, type Transfer } from './traffic.ts';

// What a reader's browser transfers, and how much the page moves under their eyes. kB are 1000 bytes, compressed.

const maxKilobytes = { home_script: 10, script: 4, script_after_intent: 120, css: 12, fonts: 80 };
const maxShift = 0.02;
const desktop = { width: 1280, height: 800 };
/** Widths that phones have: what just fits into a line differs. */
const phones = [360, 375, 412].map((width) => ({ width, height: 667 }));
/** The phones are on slow 4G, so that late fonts and styles have time to move things. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };

interface Visit {
  /** Until nothing more happens by itself. */
  before: Transfer[];
  /** Everything, with what the first intent brought. */
  all: Transfer[];
  shift: number;
}

const server = await startServer();
const browser = await chromium.launch(await findChromium());
try {
  const paths = await prepareReaderPages(server);
  for (const path of paths) await weigh(path, path);
  for (const typefaces of typefaceNames.filter((name) => name !== defaultTypefaces)) {
    await chooseTypefaces(typefaces);
    for (const path of paths.filter(showsEveryFont)) await weigh(path, `${path} (${typefaces})`);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function weigh(path: string, title: string): Promise<void> {
  const wide = await visit(browser, server.url + path, desktop);
  const shifts = [wide.shift];
  for (const phone of phones) shifts.push((await visit(browser, server.url + path, phone, slow4g)).shift);
  printFigures(title, figuresOf(path, wide, Math.max(...shifts)));
  printUncompressed(wide.all);
}

async function chooseTypefaces(typefaces: TypefaceName): Promise<void> {
  const { call } = await signInOwner(server);
  const path = '/api/v1/site/sections/look/';
  const { version } = await call<{ version: number }>('GET', path);
  await call('PUT', path, { ...defaultLook, typefaces, version });
}

/** Of the pages that are alike in what they are set in, one is enough. */
function showsEveryFont(path: string): boolean {
  return path === '/' || path === '/blog' || path.startsWith('/blog/article/');
}

async function visit(
  from: Browser,
  url: string,
  viewport: { width: number; height: number },
  network?: typeof slow4g,
): Promise<Visit> {
  const context = await from.newContext({ viewport });
  try {
    const page = await context.newPage();
    await watchShifts(page);
    const traffic = await recordTraffic(page);
    if (network) await traffic.session.send('Network.emulateNetworkConditions', network);
    await page.goto(url, { waitUntil: 'load' });
    await traffic.settle();
    const before = [...traffic.finished];
    await page.mouse.move(100, 100);
    await page.mouse.move(140, 140);
    await traffic.settle();
    return { before, all: traffic.finished, shift: await page.evaluate(() => window.layoutShift) };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Sums up every shift, which is at least what Chromium's own metric takes from them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function figuresOf(path: string, { before, all }: Visit, shift: number): Figure[] {
  const ran = before.filter(({ is_prefetch, is_script }) => is_script && !is_prefetch);
  const ranUrls = new Set(ran.map(({ url }) => url));
  const prefetched = before.filter(({ is_prefetch, url }) => is_prefetch && !ranUrls.has(url));
  const kB = (name: string, transfers: Transfer[], budget?: number): Figure => ({
    name,
    value: kilobytes(transfers),
    unit: 'kB',
    ...(budget === undefined ? {} : { budget }),
  });
  return [
    kB('script run before intent', ran, scriptBudget(path)),
    kB('prefetched, not run', prefetched),
    kB(
      'all script after intent',
      all.filter(({ is_script }) => is_script),
      isForm(path) ? undefined : maxKilobytes.script_after_intent,
    ),
    kB(
      'CSS',
      all.filter(({ type }) => type === 'Stylesheet'),
      maxKilobytes.css,
    ),
    kB(
      'fonts',
      all.filter(({ type }) => type === 'Font'),
      maxKilobytes.fonts,
    ),
    kB(
      'HTML',
      all.filter(({ type }) => type === 'Document'),
    ),
    { name: 'layout shift (CLS)', value: shift, budget: maxShift, unit: '' },
  ];
}

function scriptBudget(path: string): number | undefined {
  if (isForm(path)) return undefined;
  return path === '/' ? maxKilobytes.home_script : maxKilobytes.script;
}

/** Forms become live at once and bring their checks along: the budgets are those of pages for readers. */
function isForm(path: string): boolean {
  return path === '/login' || path === '/contact';
}

/** Fonts and images are compressed by their own format; text that comes as it is has been forgotten. */
function printUncompressed(transfers: readonly Transfer[]): void {
  for (const { url, type, is_script, encoding, bytes } of transfers) {
    const isText = is_script || type === 'Document' || type === 'Stylesheet';
    if (isText && encoding !== 'br' && bytes > 0) console.log(`  not brotli: ${url} (${encoding}, ${bytes} bytes)`);
  }
}
