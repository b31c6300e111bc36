import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { diffArrays } from 'diff';
import { findChromium } from '../tests/support/find-chromium.ts';
import { startServer } from '../tests/support/start-server.ts';
import { giveSession, signInOwner } from './owner-calls.ts';
import { readArticle } from './readable-article.ts';

// Imports a folder of Markdown posts, opens each in the editor, types a letter and takes it back, and saves: readers
// must find the same words, links, images, tables and code as before.

const shownDifferences = 12;
const shownLength = 240;
const saveTimeoutMs = 60_000;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench:round-trip -- FOLDER');
const data_directory = await mkdtemp(join(tmpdir(), 'vitrine-round-trip-'));
const server = await startServer({ data_directory });
const browser = await chromium.launch(await findChromium());
let failed = 0;
try {
  const slugs = await importPosts(resolve(folder));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await giveSession(context, server, (await signInOwner(server)).token);
  for (const slug of slugs) {
    const failure = (error: unknown) => ({ problems: [String(error)], kept: 0 });
    const { problems, kept } = await saveAgain(context, slug).catch(failure);
    const note = kept > 0 ? `, ${kept} parts cannot be edited` : '';
    console.log(`${problems.length === 0 ? 'same     ' : 'DIFFERENT'} ${slug}${note}`);
    for (const problem of problems.slice(0, shownDifferences))
      console.log(`          ${problem.slice(0, shownLength)}`);
    if (problems.length > shownDifferences) console.log(`          and ${problems.length - shownDifferences} more`);
    if (problems.length > 0) failed += 1;
  }
  console.log(`\n${slugs.length} posts, ${failed} different`);
  if (failed > 0 || slugs.length === 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(data_directory, { recursive: true, force: true });
}

/** The slugs of what was imported. What was not is printed. */
async function importPosts(directory: string): Promise<string[]> {
  const cli = resolve(import.meta.dirname, '../src/server/cli.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'import', 'markdown', directory], {
    env: { PATH: process.env['PATH'], SITE_URL: server.url, DATA_DIR: data_directory, LOG_LEVEL: 'warn' },
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const line of stdout.split('\n')) if (!line.startsWith('imported')) console.log(line);
  return Array.from(stdout.matchAll(/^imported .* → \/blog\/article\/(\S+)/gm), ([, slug = '']) => slug);
}

interface Outcome {
  /** What readers find changed, or what went wrong in the editor. */
  problems: string[];
  /** How many parts of the post the editor shows without letting them be edited. */
  kept: number;
}

async function saveAgain(context: BrowserContext, slug: string): Promise<Outcome> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error in the page: ${error.message}`));
  try {
    await page.goto(`${server.url}/blog`);
    const read = async () => {
      const html = await page.evaluate(async (path) => {
        const response = await fetch(path);
        if (!response.ok) throw new Error(`The article answers ${response.status}`);
        return response.text();
      }, `/blog/article/${slug}`);
      return page.evaluate(readArticle, html);
    };
    const before = await read();
    await page.goto(`${server.url}/blog/edit/${slug}`);
    const update = page.getByRole('button', { name: 'Update Post' });
    await page.locator('#post-title:not(:disabled)').waitFor();
    const kept = await page.locator('.editor-text .kept-html').count();
    await page.locator('.editor-text').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('x');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+End');
    // The editor wants one; not every generator does.
    const tags = page.getByRole('combobox', { name: 'Tags' });
    if ((await tags.inputValue()) === '') await tags.fill('imported');
    await update.click();
    const refused = page.locator('.field-error, .notice[data-tone="error"]').first();
    await Promise.race([
      page.waitForURL(/\/blog\/article\//, { timeout: saveTimeoutMs, waitUntil: 'commit' }),
      refused.waitFor({ timeout: saveTimeoutMs }).then(
        async () => {
          throw new Error(`It was not saved: ${await refused.textContent()}`);
        },
        () => undefined,
      ),
    ]);
    return { problems: [...problems, ...differences(before, await read())], kept };
  } finally {
    await page.close({ runBeforeUnload: false });
  }
}

function differences(before: string[], after: string[]): string[] {
  return diffArrays(before, after).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((line) => `${removed ? '−' : '+'} ${line}`) : [],
  );
}
