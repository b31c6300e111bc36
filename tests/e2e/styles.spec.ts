import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Page } from '@playwright/test';
import { expect, expectFitsScreen, publishPost, signInAsOwner, test } from '../support/e2e.ts';
import { findLightChromium } from '../support/find-chromium.ts';
import { publishProject } from '../support/publish-project.ts';
import { startServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenverwaltungsangestellte';
/** The width of A4 within its margins, in CSS pixels. */
const paperWidth = 672;

/** Every rule of the page once, in whatever way it came. */
const styleRules = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      Array.from(document.styleSheets).flatMap(({ cssRules }) =>
        Array.from(cssRules).flatMap((rule) =>
          rule instanceof CSSLayerBlockRule ? Array.from(rule.cssRules, ({ cssText }) => cssText) : rule.cssText,
        ),
      ),
    ),
  ]);

/** Gives every text of the site that readers see a word without end. */
function lengthenWords(dataDirectory: string): void {
  const db = new DatabaseSync(join(dataDirectory, 'vitrine.sqlite'));
  const columns = {
    users: ['first_name', 'last_name'],
    posts: ['title', 'excerpt'],
    tags: ['name'],
    comments: ['name', 'comment'],
    projects: ['title', 'category', 'project_type', 'client', 'short_description'],
  };
  // Each begins with another letter, since some must not be the same.
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) db.exec(`UPDATE ${table} SET ${name} = char(65 + rowid) || '${word}'`);
  }
  const html =
    `<h2 id="a">${word}</h2><p>${word} <a href="https://example.org">${word}</a> <code>${word}</code></p>` +
    `<ul><li>${word}</li></ul><blockquote><p>${word}</p></blockquote><figure><figcaption>${word}</figcaption></figure>`;
  db.prepare('UPDATE posts SET content_html = ?, author_id = (SELECT id FROM users)').run(html);
  db.prepare('UPDATE posts SET table_of_contents = ?').run(JSON.stringify([{ id: 'a', level: 2, text: word }]));
  db.prepare('UPDATE projects SET description_html = ?, is_featured = 1, technologies = ?').run(html, `["${word}"]`);
  db.prepare('UPDATE projects SET project_url = ?').run(`https://example.org/${word}`);
  db.exec(`UPDATE section_entries SET fields = replace(fields, ':"', ':"${word}')`);
  db.close();
}

test('no page scrolls sideways on a phone, however long the words are', async ({ page }, testInfo) => {
  test.slow();
  const data_directory = testInfo.outputPath('data');
  const before = await startServer({ data_directory });
  const post = await publishPost(before, { title: 'To be lengthened', content: '<p>Some words about it.</p>' });
  const { path: project } = await publishProject(before, { title: 'To be lengthened', images: ['One', 'Two'] });
  await before.stop();
  lengthenWords(data_directory);
  const server = await startServer({ data_directory });
  try {
    const paths = ['/', '/about', '/services', '/blog', `/blog?search=${word}`, post, '/projects', project, '/login'];
    for (const path of [...paths, `/projects?search=${word}`]) {
      await page.goto(server.url + path);
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await test.step(`${path} at ${width} px`, () => expectFitsScreen(page));
      }
    }
  } finally {
    // A page that still fetches what comes next would complain that the server is gone.
    await page.goto('about:blank');
    await server.stop();
  }
});

test('on paper a table has all its columns', async ({ page, server }) => {
  const cells = (tag: string) => Array.from({ length: 12 }, (_, i) => `<${tag}>Column ${i}</${tag}>`).join('');
  const table = `<table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`;
  const path = await publishPost(server, { title: 'A wide table', content: `<p>It has columns:</p>${table}` });
  await page.setViewportSize({ width: paperWidth, height: 950 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  const last = page.locator('.prose th').last();
  expect(await last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(paperWidth);
  await expectFitsScreen(page);
});

test('where scrollbars take room, a dialog covers theirs, and the page behind stays where it is', async ({
  server,
}) => {
  const { path } = await publishProject(server, { title: 'Seen large', images: ['Left', 'Right'] });
  const browser = await chromium.launch({ ...(await findLightChromium()), ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
    await page.goto(server.url + path);
    const barWidth = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    const titleLeft = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().right);
    expect(await barWidth()).toBeGreaterThan(0);
    const before = await titleLeft();
    await page.getByRole('button', { name: 'View image 1 of 2: Left' }).click();
    const viewer = page.getByRole('dialog', { name: 'Seen large' });
    await expect(viewer).toBeVisible();
    expect(await viewer.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(1280);
    expect([await barWidth(), await titleLeft()]).toEqual([0, before]);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    expect(await titleLeft()).toBe(before);
  } finally {
    await browser.close();
  }
});

test('a page has all its styles in its first HTML, and gets the same when one comes to it by a link', async ({
  page,
  server,
}) => {
  test.slow();
  const { path: project } = await publishProject(server, { title: 'Styled', images: ['One', 'Two'] });
  const first: Record<string, string[]> = {};
  for (const path of ['/about', '/services', '/blog', '/blog/new', '/projects', project, '/projects/new', '/cms']) {
    // What can be edited on /about comes later, with styles of its own.
    if (path === '/services') await signInAsOwner(page, server);
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(path);
    first[path] = await styleRules(page);
    await page.unroute('**/*.js');
    await page.goto(path);
    await makeLive(page);
    expect(first[path], path).toEqual(expect.arrayContaining(await styleRules(page)));
  }
  await page.goto('/services');
  await makeLive(page);
  await page.getByRole('link', { name: 'Projects', exact: true }).last().click();
  await page.getByRole('link', { name: 'Styled' }).first().click();
  await expect(page).toHaveURL(project);
  expect(await styleRules(page)).toEqual(expect.arrayContaining(first[project] ?? ['none']));
});
