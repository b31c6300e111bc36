import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { SavedPost } from '../src/shared/contract/post-editing.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';
import { type KeyTimes, timeKeys } from './key-tasks.ts';
import { longPost, writeLongPost } from './long-post.ts';
import { createPost, giveSession, type OwnerCall, signInOwner, uploadPictures } from './owner-calls.ts';
import { type Figure, median, percentile, printFigures } from './report.ts';

// How soon the editor takes typing, how well it keeps up with somebody who types in a very long post, and what that
// costs the server and its readers. CPU times are read from /proc, on Linux.

const rounds = 5;
const maxOpenSeconds = 1.5;
const keys = 200;
const keyEveryMs = 60;
/** One frame of a usual screen. */
const maxKeyMs = 16;
const pictures = 6;
const autosaves = 20;
const autosaveEveryMs = 2_000;
const readSeconds = 20;
const warmUpReads = 20;
const maxReaderGrowth = 3;
/** Of what Linux counts CPU time in. */
const ticksPerSecond = 100;

const server = await startServer();
// Without a screen to wait for, a frame is painted as soon as it is ready.
const { args = [], ...launch } = await findChromium();
const browser = await chromium.launch({
  ...launch,
  args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
try {
  const { token, call } = await signInOwner(server);
  const images = await uploadPictures(call, pictures);
  const content = writeLongPost(longPost, images);
  const short = writeLongPost({ words: 300, code_blocks: 1, tables: 0, images: 1 }, images);
  const shortPost = await createPost(call, { title: 'A short post', content: short, published: true });
  const longDraft = await createPost(call, { title: 'A long post', content, published: false });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await giveSession(context, server, token);

  const pages = { 'new post': '/blog/new', 'short post': editPath(shortPost), 'long post': editPath(longDraft) };
  const opening: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) opening.push(...(await measureOpening(name, path, token)));
  printFigures(
    `From navigation to an editor that takes typing, ${rounds} times each in a new browser profile`,
    opening,
  );

  for (const place of ['start', 'middle', 'end'] as const) {
    const times = await typeInto(context, editPath(longDraft), place);
    printFigures(`Typing at the ${place} of the long post, ${keys} keys, ${keyEveryMs} ms apart`, keyFigures(times));
  }
  await context.close();

  printFigures(`One autosave of the long draft, ${autosaves} times`, await measureAutosave(call, longDraft, content));
  await measureReaders(call, { token, draft: longDraft, content, read: `/blog/article/${shortPost.slug}` });
} finally {
  await browser.close();
  await server.stop();
}

function editPath({ slug }: SavedPost): string {
  return `/blog/edit/${slug}`;
}

async function measureOpening(name: string, path: string, token: string): Promise<Figure[]> {
  const seconds: number[] = [];
  // The first one warms the server up.
  for (let round = 0; round <= rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await giveSession(context, server, token);
    const page = await context.newPage();
    const ms = await openEditor(page, path);
    if (round > 0) seconds.push(ms / 1000);
    await context.close();
  }
  return [
    { name: `${name}, median`, value: median(seconds), budget: maxOpenSeconds, unit: 's' },
    { name: `${name}, slowest`, value: Math.max(...seconds), budget: maxOpenSeconds, unit: 's' },
  ];
}

/** Milliseconds from the start of the navigation until a key that is pressed has an effect. */
async function openEditor(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('.editor-text[contenteditable="true"]');
      const isReady = text && document.querySelector('#post-title:not(:disabled)');
      if (!isReady) return requestAnimationFrame(look);
      // Once what has just made it ready is over.
      setTimeout(() => {
        (globalThis as unknown as { readyMs: number }).readyMs = performance.now();
      });
    };
    look();
  });
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'readyMs' in globalThis);
  const ms = await page.evaluate(() => (globalThis as unknown as { readyMs: number }).readyMs);
  const text = page.locator('.editor-text');
  await text.locator('p').first().click();
  await page.keyboard.type('ready');
  await text.getByText('ready').first().waitFor();
  return ms;
}

async function typeInto(context: BrowserContext, path: string, place: 'start' | 'middle' | 'end'): Promise<KeyTimes> {
  const page = await context.newPage();
  await openEditor(page, path);
  const paragraphs = page.locator('.editor-text > p:not(:has(img))');
  const count = await paragraphs.count();
  const index = { start: 0, middle: Math.floor(count / 2), end: count - 1 }[place];
  await paragraphs.nth(index).click();
  await page.keyboard.press('End');
  await sleep(4_000);
  const times = await timeKeys(browser, page, async () => {
    let next = performance.now();
    for (let i = 0; i < keys; i += 1) {
      await page.keyboard.press(i % 6 === 5 ? 'Space' : 'abcdefg'.charAt(i % 7));
      next += keyEveryMs;
      await sleep(Math.max(0, next - performance.now()));
    }
    // What follows a pause belongs to typing as well: counting, and the autosave.
    await sleep(autosaveEveryMs + 1_500);
  });
  await page.close({ runBeforeUnload: false });
  return times;
}

function keyFigures({ painted, longest, work, timers }: KeyTimes): Figure[] {
  const median95 = (name: string, values: readonly number[], limited: 'median' | '95th percentile') => [
    { name: `${name}, median`, value: median(values), ...(limited === 'median' && { budget: maxKeyMs }), unit: 'ms' },
    {
      name: `${name}, 95th percentile`,
      value: percentile(values, 95),
      ...(limited !== 'median' && { budget: maxKeyMs }),
      unit: 'ms',
    },
    { name: `${name}, most`, value: Math.max(...values), unit: 'ms' },
  ];
  return [
    // Without a graphics processor other processes draw the frame, when they get to it: the usual one counts.
    ...median95('key to painted frame', painted, 'median'),
    // The last one is followed by the autosave, which is told below.
    ...median95('longest task, processor time', longest.slice(0, -1), '95th percentile'),
    ...median95('all tasks, processor time', work.slice(0, -1), '95th percentile'),
    ...[...timers]
      .filter(([, values]) => Math.max(...values) >= 4)
      .map(([delay, values]) => ({
        name: `timers of ${delay} ms (${values.length}), most`,
        value: Math.max(...values),
        unit: 'ms',
      })),
  ];
}

/** Another sentence each time, as somebody who writes would send it. */
async function autosave(call: OwnerCall, draft: SavedPost, content: string, round: number): Promise<void> {
  const changed = content.replace('<p>', `<p>Round ${round}. `);
  await call('PUT', `/api/v1/blog/posts/${draft.id}/autosave/`, {
    title: 'A long post',
    tags: 'measured',
    content: changed,
    session: 'bench',
  });
}

async function measureAutosave(call: OwnerCall, draft: SavedPost, content: string): Promise<Figure[]> {
  await autosave(call, draft, content, -1);
  const elapsed: number[] = [];
  const before = await cpuMs(server);
  for (let round = 0; round < autosaves; round += 1) {
    const startedAt = performance.now();
    await autosave(call, draft, content, round);
    elapsed.push(performance.now() - startedAt);
  }
  const cpu = ((await cpuMs(server)) - before) / autosaves;
  return [
    { name: 'size of the post', value: content.length / 1000, unit: 'kB' },
    { name: 'until it answers, median', value: median(elapsed), unit: 'ms' },
    { name: 'until it answers, most', value: Math.max(...elapsed), unit: 'ms' },
    { name: 'CPU time of the server, mean', value: cpu, unit: 'ms' },
  ];
}

/** Of the whole process, since its start. */
async function cpuMs({ pid }: RunningServer): Promise<number> {
  const [user = 0, system = 0] = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1000) / ticksPerSecond;
}

interface ReaderOptions {
  token: string;
  draft: SavedPost;
  content: string;
  read: string;
}

/** How long readers wait while a long post is saved again and again, compared with a server that does nothing else. */
async function measureReaders(call: OwnerCall, { token, draft, content, read }: ReaderOptions): Promise<void> {
  const signedIn = { cookie: `vitrine_session=${token}` };
  const readers = [
    { name: 'kept page', headers: {}, every_ms: 20 },
    { name: 'page rendered anew', headers: signedIn, every_ms: 100 },
  ];
  const figures: Figure[] = [];
  for (const { name, headers, every_ms } of readers) {
    await readSteadily(read, headers, every_ms, warmUpReads);
    const reads = (readSeconds * 1000) / every_ms;
    const idle = await readSteadily(read, headers, every_ms, reads);
    const stop = new AbortController();
    const writing = write(call, draft, content, stop.signal);
    const busy = await readSteadily(read, headers, every_ms, reads);
    stop.abort();
    await writing;
    const [quiet, loaded] = [percentile(idle, 95), percentile(busy, 95)];
    figures.push(
      { name: `${name}, nobody writes`, value: quiet, unit: 'ms' },
      { name: `${name}, somebody writes`, value: loaded, budget: quiet * maxReaderGrowth, unit: 'ms' },
      { name: `${name}, somebody writes, most`, value: Math.max(...busy), unit: 'ms' },
    );
  }
  printFigures(`A reader's article, 95th percentile, with an autosave every ${autosaveEveryMs / 1000} s`, figures);
}

async function write(call: OwnerCall, draft: SavedPost, content: string, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    await autosave(call, draft, content, 1000 + round);
    await sleep(autosaveEveryMs, null, { signal }).catch(() => null);
  }
}

/** One call after another at fixed times, whether the one before has been answered or not: readers do not wait. */
async function readSteadily(
  path: string,
  headers: Record<string, string>,
  every_ms: number,
  count: number,
): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let i = 0; i < count; i += 1) {
    await sleep(Math.max(0, startedAt + i * every_ms - performance.now()));
    calls.push(timedGet(path, headers));
  }
  return Promise.all(calls);
}

async function timedGet(path: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(server.url + path, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - startedAt;
}
