import type { Page } from '@playwright/test';
import { expect, expectFitsScreen, expectNoAxeViolations, signedInToken, signInAsOwner, test } from '../support/e2e.ts';
import { publishProject } from '../support/publish-project.ts';
import type { RunningServer } from '../support/start-server.ts';
import { isLive, makeLive, settle } from './live-page.ts';

/** More than fit on a page, once for all tests of a worker. */
const filled = new WeakSet<RunningServer>();
const categories = ['Web Development', 'Tools'];
const lampCount = 14;

async function fillList(server: RunningServer): Promise<void> {
  if (filled.has(server)) return;
  filled.add(server);
  for (let i = 1; i <= lampCount; i += 1) {
    const category = categories[i % 2];
    const client = i % 7 === 0 ? 'Hafenamt' : '';
    await publishProject(server, { title: `Lamp ${String(i).padStart(2, '0')}`, category, client });
  }
}

const cards = (page: Page) => page.getByRole('article');

async function openFilters(page: Page): Promise<void> {
  const panel = page.getByText('Filter & Sort');
  await expect(panel).toBeVisible();
  if (!(await page.getByRole('button', { name: 'Apply' }).isVisible())) await panel.click();
}

test('a reader filters by button, the address says how, and clears it again', async ({ page, server }) => {
  await fillList(server);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden();
  // Before that the browser sends the form by itself.
  await makeLive(page);
  await openFilters(page);
  await page.getByLabel('Client').selectOption('Hafenamt');
  await page.getByLabel('Sort').selectOption('Title Z-A');
  await expect(page).toHaveURL('/projects');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/projects?client=Hafenamt&ordering=-title');
  await expect(cards(page).getByRole('heading')).toHaveText(['Lamp 14', 'Lamp 07']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('07');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Client')).toHaveValue('Hafenamt');
  await makeLive(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByLabel('Client')).toHaveValue('');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(cards(page)).toHaveCount(12);
});

test('filters leave no entries in the history', async ({ page, server }) => {
  await fillList(server);
  await page.goto('/about');
  await page.goto('/projects');
  await makeLive(page);
  await openFilters(page);
  for (const category of categories) {
    await page.getByLabel('Category').selectOption(category);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`/projects?${new URLSearchParams({ category })}`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await openFilters(page);
  await expect(page.getByLabel('Category')).toHaveValue('Tools');
});

test('what is chosen while a list is on its way is not taken back', async ({ page, server }) => {
  await fillList(server);
  await page.goto('/projects');
  await makeLive(page);
  await openFilters(page);
  const { promise: isChosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/projects/list?*', async (route) => {
    await isChosen;
    await route.continue();
  });
  const [first = '', second = ''] = categories;
  const category = page.getByLabel('Category');
  await category.selectOption(first);
  await page.getByRole('button', { name: 'Apply' }).click();
  await category.selectOption(second);
  goOn();
  await expect(page).toHaveURL(`/projects?${new URLSearchParams({ category: first })}`);
  await page.waitForTimeout(300);
  await expect(category).toHaveValue(second);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`/projects?${new URLSearchParams({ category: second })}`);
});

test('what is chosen before the page is live is still chosen then', async ({ page, server }) => {
  await fillList(server);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/hydrate-[^/]+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/projects');
  await openFilters(page);
  await page.getByLabel('Category').selectOption('Tools');
  await page.getByRole('searchbox', { name: 'Search' }).fill('lamp');
  gate.resolve();
  await expect.poll(() => isLive(page)).toBe(true);
  await expect(page.getByLabel('Category')).toHaveValue('Tools');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('lamp');
});

test('pages are links, and each has its own address for search engines', async ({ page, server, expectStatus }) => {
  await fillList(server);
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/projects');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(canonical).toHaveAttribute('href', `${server.url}/projects`);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/projects?page=2');
  await expect(pages.locator('[aria-current]')).toHaveText('2');
  await page.reload();
  await expect(canonical).toHaveAttribute('href', `${server.url}/projects?page=2`);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/projects');
  await page.goto('/projects?category=Tools');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expectStatus(404);
  expect((await page.goto('/projects?page=99'))?.status()).toBe(404);
});

test('what is not found says so; a list that cannot be had can be asked for again', async ({
  page,
  server,
  expectStatus,
}) => {
  await fillList(server);
  await page.goto('/projects?search=nothinglikethis');
  await expect(page.getByText('No projects found')).toBeVisible();
  await expectNoAxeViolations(page);
  await makeLive(page);
  expectStatus(500);
  await page.route('**/api/v1/projects/list**', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch projects');
  await page.unroute('**/api/v1/projects/list**');
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('a project that cannot be had now can be asked for again', async ({ page, server, expectStatus }) => {
  await publishProject(server, { title: 'Out of reach' });
  await page.goto('/projects?search=out+of+reach');
  await makeLive(page);
  expectStatus(500);
  await page.route('**/api/v1/projects/out-of-reach/', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await page.getByRole('link', { name: 'Out of reach' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveTitle(/^Something went wrong/);
  await expect(page.getByText('Failed to load project data. Please try again.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/v1/projects/out-of-reach/');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out of reach');
});

test('a card shows image, beginning and technologies; a draft is shown to nobody else', async ({
  page,
  server,
  expectStatus,
}) => {
  const short_description = 'A lighthouse that anybody can look after. '.repeat(6).trim();
  const fields = { priority: 100, is_featured: true, technologies: ['Rust', 'Go'], short_description };
  await publishProject(server, { title: 'Lighthouse', images: ['The tower at night'], ...fields });
  const draft = await publishProject(server, { title: 'Not yet to be seen', live: false, ...fields });
  await page.goto('/projects');
  const card = cards(page).first();
  await expect(card.getByRole('heading')).toHaveText('Lighthouse');
  const image = card.getByRole('img', { name: 'The tower at night' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect((await image.boundingBox())?.height).toBeCloseTo(200, 0);
  await expect(card.getByRole('list', { name: 'Technologies' })).toHaveText('RustGo');
  const text = await card.locator('.card-excerpt').innerText();
  expect(text.length).toBeLessThanOrEqual(120);
  expect(text).toMatch(/[a-z.] \.\.\.$/);
  await expect(page.getByText('Not yet to be seen')).toHaveCount(0);

  expectStatus(404);
  const answer = await page.goto(draft.path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Project not found or failed to load.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL('/projects');
  await signInAsOwner(page, server);
  expect((await page.goto(draft.path))?.status()).toBe(200);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.goto('/projects');
  await expect(cards(page).filter({ hasText: 'Not yet to be seen' }).getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Project' })).toHaveAttribute('href', '/projects/new');

  await page.goto('/');
  await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'Lighthouse' }).click();
  await expect(page).toHaveURL('/projects/lighthouse');
});

test('a project has its facts, its words and its links', async ({ page, server }) => {
  const { path } = await publishProject(server, {
    title: 'Harbour Logbook',
    description: '<h2>Why</h2><p>The books did not agree.</p>',
    technologies: ['PostgreSQL'],
    project_url: 'https://harbour.example/',
    github_url: 'https://github.com/example/harbour',
  });
  await page.goto(path);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Projects', 'Harbour Logbook']);
  const facts = page.getByRole('complementary', { name: 'Project information' });
  await expect(facts).toContainText('Web Development');
  await expect(facts).toContainText('Personal');
  await expect(facts).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
  await expect(facts.getByRole('link', { name: 'harbour.example' })).toHaveAttribute(
    'href',
    'https://harbour.example/',
  );
  await expect(page.locator('.prose')).toContainText('The books did not agree.');
  await expect(page.getByRole('region', { name: 'Technologies' })).toContainText('PostgreSQL');
  await expect(page.getByRole('img', { name: 'No image available' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gallery' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await way.getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('tells search engines and social networks about itself in its first HTML', async ({ page, server }) => {
  const github_url = 'https://github.com/example/tide';
  const fields = { short_description: 'Tells the tide.', github_url, images: ['The tide'] };
  const { path } = await publishProject(server, { title: 'Tide', ...fields });
  const html = await (await page.request.get(path)).text();
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1];
  expect(tag(/<title>([^<]*)/)).toBe('Tide · Maud Ferreday');
  expect(tag(/<link rel="canonical" href="([^"]*)"/)).toBe(server.url + path);
  expect(tag(/<meta name="description" content="([^"]*)"/)).toBe('Tells the tide.');
  const image = await page.request.get(tag(/<meta property="og:image" content="([^"]*)"/) ?? '');
  expect(image.headers()['content-type']).toMatch(/^image\//);
  const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), ([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['SoftwareSourceCode', 'BreadcrumbList']);
  expect(blocks[0]).toMatchObject({ name: 'Tide', url: server.url + path, codeRepository: github_url });
});

test('images are gone through by buttons, dots and keys, and seen as large as the screen', async ({ page, server }) => {
  test.slow();
  const { path } = await publishProject(server, { title: 'Triptych', images: ['Left', 'Middle', 'Right'] });
  await page.goto(path);
  await settle(page);
  expect(await isLive(page)).toBe(false);
  const gallery = page.getByRole('region', { name: 'Images', exact: true });
  const inView = (name: string) => expect(gallery.getByRole('img', { name })).toBeInViewport({ ratio: 0.5 });
  await inView('Left');
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await inView('Middle');
  await gallery.getByRole('button', { name: 'Image 3' }).click();
  await inView('Right');
  await expect(gallery.getByText('Image 3 of 3')).toBeVisible();
  await gallery.getByRole('list', { name: 'Images of Triptych' }).focus();
  await page.keyboard.press('ArrowLeft');
  await inView('Middle');
  await expectNoAxeViolations(page);

  const thumbnail = page.getByRole('button', { name: 'View image 2 of 3: Middle' });
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Triptych' });
  await expect(viewer.getByRole('img', { name: 'Middle' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Right' })).toBeInViewport({ ratio: 0.9 });
  await viewer.getByRole('button', { name: 'Next image' }).click();
  await expect(viewer.getByRole('img', { name: 'Left' })).toBeInViewport({ ratio: 0.9 });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

test('its address is copied where the device has no way of its own to share', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path } = await publishProject(server, { title: 'To be shared' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Project URL copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + path);
  await expect(page.getByText('Project URL copied to clipboard!')).toBeHidden();
});

test('strangers find no way to edit or delete, the owner does, and deletes after a question', async ({
  page,
  server,
  expectStatus,
}) => {
  const { path } = await publishProject(server, { title: 'Here today' });
  await page.goto(path);
  await expect(page.getByText(/Delete Project|Edit Project/)).toHaveCount(0);
  await signInAsOwner(page, server);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Edit Project' })).toHaveAttribute('href', '/projects/edit/here-today');
  await page.getByRole('button', { name: 'Delete Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Project Deletion!' });
  await expect(dialog).toContainText('This action cannot be undone. For 30 days it can be restored from the trash.');
  await expectNoAxeViolations(page);

  expectStatus(500, 404);
  await page.route('**/delete', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete project');
  await expect(dialog.getByRole('button', { name: 'Delete Project' })).toBeFocused();

  await page.route('**/delete', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(page).toHaveURL('/projects');
  await expect(cards(page).filter({ hasText: 'Here today' })).toHaveCount(0);
  expect((await page.goto(path))?.status()).toBe(404);
});

test('a former address leads to the present one for good', async ({ page, server }) => {
  const { slug } = await publishProject(server, { title: 'Old harbour' });
  const response = await fetch(`${server.url}/api/v1/projects/${slug}/update/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify({ title: 'Old harbour', description: '<p>x</p>', slug: 'new-harbour', live: true }),
  });
  expect(response.status).toBe(200);
  const moved = await page.request.get('/projects/old-harbour', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/projects/new-harbour']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('nothing is wider than the screen, whatever the title is like', async ({ page, server }) => {
    test.slow();
    const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltung';
    const { path } = await publishProject(server, { title, images: ['One', 'Two'], technologies: ['x'.repeat(50)] });
    for (const address of ['/projects?category=Tools', `/projects?search=${encodeURIComponent(title)}`, path]) {
      await page.goto(address);
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered by a form and paged by links, images are a strip', async ({ page, server }) => {
    await fillList(server);
    const { path } = await publishProject(server, { title: 'Plain paper', images: ['Front', 'Back'] });
    await page.goto('/projects');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/projects?page=2');
    await openFilters(page);
    await page.getByLabel('Client').selectOption('Hafenamt');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(cards(page)).toHaveCount(12);

    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next image' })).toHaveCount(0);
    const strip = page.getByRole('list', { name: 'Images of Plain paper' });
    await strip.hover();
    await page.mouse.wheel(2000, 0);
    await expect(strip.getByRole('img', { name: 'Back' })).toBeInViewport({ ratio: 0.5 });
  });
});

test('an image that is slow is seen blurred until it has come', async ({ page, server }) => {
  await publishProject(server, { title: 'Slow lighthouse', images: ['A lighthouse'] });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/projects?search=Slow+lighthouse', { waitUntil: 'commit' });
  const image = page.getByRole('img', { name: 'A lighthouse' });
  const blurred = cards(page).locator('img[src^="data:"]');
  const naturalWidth = (locator: typeof image) => locator.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(() => naturalWidth(blurred)).toBeGreaterThan(0);
  expect(await naturalWidth(image)).toBe(0);
  expect(await blurred.boundingBox()).toEqual(await image.boundingBox());
  arrive();
  await expect.poll(() => naturalWidth(image)).toBeGreaterThan(100);
  expect(
    await image.evaluate(
      (img) =>
        document
          .elementsFromPoint(img.getBoundingClientRect().x + 5, img.getBoundingClientRect().y + 5)
          .filter((each) => each.tagName === 'IMG')[0] === img,
    ),
  ).toBe(true);
});
