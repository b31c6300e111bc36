import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  screens,
  signedInToken,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function picture(name: string, background: string): Promise<Picture> {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function callAsOwner(server: RunningServer, method: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Writes a public project through the API. Returns its slug. */
async function write(server: RunningServer, title: string): Promise<string> {
  const body = { title, description: '<p>As it was before.</p>', client: 'Before', live: true };
  const { project } = (await callAsOwner(server, 'POST', '/api/v1/projects/create', body)) as {
    project: { slug: string };
  };
  return project.slug;
}

async function read(server: RunningServer, slug: string) {
  const response = await fetch(`${server.url}/api/v1/projects/${slug}/`, {
    headers: { authorization: `Bearer ${await signedInToken(server)}` },
  });
  return (await response.json()) as {
    title: string;
    description: string;
    client: string;
    live: boolean;
    technologies: string[];
    status: string;
    images: { alt: string }[];
  };
}

async function untilReady(page: Page): Promise<void> {
  await expect(page.getByLabel('Title', { exact: true })).toBeEnabled();
}

function description(page: Page) {
  return page.getByRole('textbox', { name: 'Description', exact: true });
}

function image(page: Page, place: number, count: number) {
  return page.getByRole('group', { name: `Image ${place} of ${count}` });
}

/** Browsers begin to drag only when the mouse really moves. Places from 0. */
async function dragImage(page: Page, from: number, to: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 2_000 });
  const handles = page.locator('.image-handle');
  await handles.nth(from).hover();
  await page.mouse.down();
  const target = await handles.nth(to).boundingBox();
  if (!target) throw new Error('There is no such image');
  await page.mouse.move(target.x + 10, target.y + 10, { steps: 10 });
  await page.mouse.up();
}

async function openNew(page: Page, server: RunningServer): Promise<void> {
  await signInAsOwner(page, server);
  await page.goto('/projects/new');
  await untilReady(page);
}

test('a project is created with images in the order that was chosen', async ({ page, server }) => {
  await openNew(page, server);
  await expect(page).toHaveTitle(/^Add New Project/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Project');
  await page.getByLabel('Title', { exact: true }).fill('A bridge of steel');
  await description(page).fill('It crosses the river.');
  await page.getByLabel('Short description').fill('A bridge.');
  await page.getByLabel('Technologies').fill('Go, SQL');
  await page.getByLabel('Project URL').fill('https://bridge.test/');
  await page.getByLabel('Status').selectOption('In progress');
  await page.getByLabel('Live', { exact: true }).check();
  const files = [
    await picture('red.png', '#a00'),
    await picture('green.png', '#0a0'),
    await picture('blue.png', '#00a'),
  ];
  await page.getByLabel('Choose images').setInputFiles(files);
  await expect(image(page, 3, 3)).toBeVisible();
  await image(page, 1, 3).getByLabel('Alternative text').fill('Red');
  await image(page, 2, 3).getByLabel('Alternative text').fill('Green');
  await image(page, 3, 3).getByLabel('Decorative image').check();
  await expect(image(page, 1, 3)).toContainText('Cover');

  const up = image(page, 3, 3).getByRole('button', { name: 'Move up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(image(page, 2, 3).getByRole('button', { name: 'Move up' })).toBeFocused();
  await expect(image(page, 2, 3).getByLabel('Decorative image')).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(image(page, 1, 3).getByRole('button', { name: 'Move up' })).toBeFocused();
  await expect(image(page, 1, 3)).toContainText('Cover');

  await dragImage(page, 2, 0);
  await expect(image(page, 1, 3).getByLabel('Alternative text')).toHaveValue('Green');

  await image(page, 3, 3).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('group', { name: /^Images/ }).getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(image(page, 2, 2)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(image(page, 3, 3).getByLabel('Alternative text')).toHaveValue('Red');

  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL('/projects/a-bridge-of-steel');
  const project = await read(server, 'a-bridge-of-steel');
  expect(project).toMatchObject({ live: true, status: 'in_progress', technologies: ['Go', 'SQL'] });
  expect(project.description).toContain('It crosses the river.');
  expect(project.images.map(({ alt }) => alt)).toEqual(['Green', '', 'Red']);
});

test('a project is edited; what is not touched stays', async ({ page, server }) => {
  const slug = await write(server, 'A tunnel to edit');
  await signInAsOwner(page, server);
  await page.goto(`/projects/edit/${slug}`);
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Project');
  await expect(page.getByLabel('Client')).toHaveValue('Before');
  await page.getByLabel('Title', { exact: true }).fill('A tunnel, edited');
  await expect(page.locator('.save-indicator')).toHaveText('Unsaved changes');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page).toHaveURL(`/projects/${slug}`);
  expect(await read(server, slug)).toMatchObject({ title: 'A tunnel, edited', client: 'Before', live: true });

  await page.goto(`/projects/edit/${slug}`);
  await untilReady(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of this project' });
  await versions.getByRole('button', { name: /Saved/ }).last().click();
  await versions.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A tunnel to edit');
  await expect(page.locator('.save-indicator')).toHaveText('Unsaved changes');
});

test('Ctrl+S saves as the button does, and a live project can be looked at from its form', async ({ page, server }) => {
  const slug = await write(server, 'A ferry to save');
  await signInAsOwner(page, server);
  await page.goto(`/projects/edit/${slug}`);
  await untilReady(page);
  const project = page.getByRole('link', { name: 'View Project' });
  await expect(project).toHaveAttribute('href', `/projects/${slug}`);
  await expect(project).toHaveAttribute('target', '_blank');
  await page.getByLabel('Client').fill('Saved by keys');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(`/projects/${slug}`);
  expect((await read(server, slug)).client).toBe('Saved by keys');
});

test('technologies are completed from those of other projects, one by one', async ({ page, server }) => {
  await callAsOwner(server, 'POST', '/api/v1/projects/create', {
    title: 'One with technologies',
    description: '<p>Text.</p>',
    technologies: ['Erlang', 'Elixir'],
    live: true,
  });
  await openNew(page, server);
  await page.getByLabel('Technologies').focus();
  await page.keyboard.type('C, eli');
  await page.getByRole('option', { name: 'Elixir' }).click();
  await expect(page.getByLabel('Technologies')).toHaveValue('C, Elixir, ');
});

test('what is wrong stands next to its field and in one line, and nothing is lost', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400, 500);
  await openNew(page, server);
  await page.getByLabel('Title', { exact: true }).fill('Wrong in places');
  await page.getByLabel('Project URL').fill('not an address');
  await page.getByLabel('Priority').fill('1000');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Description: This field is required, Project URL: Enter a valid URL, Priority: Enter a whole number from 0 to 100',
  );
  await expect(page.getByLabel('Project URL')).toHaveAccessibleDescription(/Enter a valid URL\./);
  await expect(description(page)).toBeFocused();
  await description(page).fill('Something.');
  await page.getByLabel('Project URL').fill('');
  await page.getByLabel('Priority').fill('3');

  await page.route('**/api/v1/projects/create', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Failed to create project\. /);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Wrong in places');
  await page.unroute('**/api/v1/projects/create');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL('/projects/wrong-in-places');
});

test('files that do not fit are refused one by one, and images need a description', async ({ page, server }) => {
  await openNew(page, server);
  const input = page.getByLabel('Choose images');
  const small = await picture('small.png', '#333');
  await input.setInputFiles(Array.from({ length: 6 }, (_, index) => ({ ...small, name: `${index}.png` })));
  await expect(page.getByRole('alert')).toHaveText('You can only upload up to 5 images. Please select fewer images.');
  await input.setInputFiles([
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') },
    small,
  ]);
  await expect(page.getByRole('group', { name: 'huge.png' }).getByRole('alert')).toHaveText(
    'Ensure this file is no larger than 5 MB.',
  );
  await expect(page.getByRole('group', { name: 'notes.txt' }).getByRole('alert')).toContainText('Upload an image');
  // Nobody has decided to do without them.
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText('Images could not be uploaded. Try again, or remove them.')).toBeVisible();
  await page.getByRole('group', { name: 'huge.png' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('group', { name: 'notes.txt' }).getByRole('button', { name: 'Remove' }).click();
  await expect(image(page, 1, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Create Project' }).click();
  const alt = image(page, 1, 1).getByLabel('Alternative text');
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAccessibleDescription(/Describe the image, or mark it as decorative\./);
});

test('an upload can be cancelled and tried again, and is waited for', async ({ page, server }) => {
  await openNew(page, server);
  let isHeld = true;
  await page.route('**/api/v1/media/', async (route) => {
    if (isHeld) await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Choose images').setInputFiles([await picture('slow.png', '#345')]);
  const upload = page.getByRole('group', { name: 'slow.png' });
  await expect(upload.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Images are still being uploaded. Please wait for them, or cancel them.',
  );
  await upload.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(upload.getByRole('alert')).toHaveText('The upload was cancelled.');
  isHeld = false;
  await upload.getByRole('button', { name: 'Try again' }).click();
  await expect(image(page, 1, 1)).toBeVisible();
});

test('without its configuration the form has the built-in fields', async ({ page, server, expectStatus }) => {
  expectStatus(503);
  await signInAsOwner(page, server);
  // The menu of a phone loads the page without another document, so that its call can be made to fail.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/about');
  await page.route('**/api/v1/projects/create', (route) => route.fulfill({ status: 503, json: {} }));
  await makeLive(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Add Project' }).click();
  await untilReady(page);
  await expect(page.getByText('Form Configuration Unavailable')).toBeVisible();
  await expect(page.getByText('Unable to load form configuration.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Built in');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load project form. Please try again later.')).toBeVisible();
  await page.unroute('**/api/v1/projects/create');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Form Configuration Unavailable')).toHaveCount(0);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Built in');
  await description(page).fill('Made from the built-in fields.');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL('/projects/built-in');
});

test('two browsers: nothing is overwritten without being asked', async ({ page, server, newVisitor, expectStatus }) => {
  expectStatus(409);
  const slug = await write(server, 'A road for two');
  const other = await newVisitor();
  for (const each of [page, other]) {
    await signInAsOwner(each, server);
    await each.goto(`/projects/edit/${slug}`);
    await untilReady(each);
  }
  await other.getByLabel('Client').fill('Theirs');
  await other.getByRole('button', { name: 'Update Project' }).click();
  await expect(other).toHaveURL(`/projects/${slug}`);

  await page.getByLabel('Client').fill('Mine');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved this project since you opened it.');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this project' });
  await expect(dialog.getByRole('region', { name: 'Your text' })).toContainText('Client: Mine');
  await expect(dialog.getByRole('region', { name: 'The other text' })).toContainText('Client: Theirs');
  await dialog.getByRole('button', { name: 'Keep my text' }).click();
  await expect(page).toHaveURL(`/projects/${slug}`);
  expect((await read(server, slug)).client).toBe('Mine');
});

test('two browsers: the other text can be taken, and the own one stays among the versions', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(409);
  const slug = await write(server, 'A lane for two');
  await signInAsOwner(page, server);
  await page.goto(`/projects/edit/${slug}`);
  await untilReady(page);
  await callAsOwner(server, 'PUT', `/api/v1/projects/${slug}/update/`, {
    title: 'A lane for two',
    description: '<p>Theirs.</p>',
    live: true,
  });
  await description(page).fill('Mine.');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Use the other text' }).click();
  await expect(description(page)).toHaveText('Theirs.');
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /Kept before it was replaced/ }).click();
  await expect(page.getByRole('region', { name: 'Compared with your text' })).toContainText('Mine.');
});

test('other tabs are seen, and what they have saved is offered', async ({ page, context, server }) => {
  const slug = await write(server, 'A path for two');
  await signInAsOwner(page, server);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/projects/edit/${slug}`);
    await untilReady(each);
  }
  await expect(page.getByText('owner is also editing this project')).toBeVisible();
  await other.getByLabel('Title', { exact: true }).fill('A path from another tab');
  await other.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Content updated in another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A path from another tab');
  await expect(page.getByText('Content updated in another tab')).toHaveCount(0);
});

test('what was typed and uploaded survives a closed tab', async ({ page, context, server }) => {
  await openNew(page, server);
  await page.getByLabel('Title', { exact: true }).fill('Nearly lost');
  await description(page).fill('Written before the crash.');
  await page.getByLabel('Choose images').setInputFiles([await picture('kept.png', '#654')]);
  await image(page, 1, 1).getByLabel('Alternative text').fill('Kept');
  await page.waitForTimeout(700);
  await page.close();

  const again = await context.newPage();
  await again.goto('/projects/new');
  const dialog = again.getByRole('dialog', { name: 'Unsaved text was found' });
  await expect(dialog).toContainText('Nearly lost');
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Nearly lost');
  await expect(description(again)).toHaveText('Written before the crash.');
  await expect(image(again, 1, 1).getByLabel('Alternative text')).toHaveValue('Kept');
  await again.getByRole('button', { name: 'Create Project' }).click();
  await expect(again).toHaveURL('/projects/nearly-lost');
});

test('a session that has ended costs nothing: it is saved after signing in again', async ({
  page,
  context,
  server,
  expectStatus,
}) => {
  // The token of the session that has ended is refused once.
  expectStatus(401, 403);
  await openNew(page, server);
  await page.getByLabel('Title', { exact: true }).fill('Signed out meanwhile');
  await description(page).fill('Still here.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('alert')).toContainText('You are signed out. Your text is kept in this browser.');
  await signInAsOwner(page, server);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/projects/signed-out-meanwhile');
});

test('leaving unsaved changes is asked about', async ({ page, server }) => {
  await openNew(page, server);
  await page.getByLabel('Title', { exact: true }).fill('Not yet');
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toContainText('You have unsaved changes. Are you sure you want to leave?');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not yet');
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/projects');
});

test('suggestions and the whole form work by keyboard', async ({ page, server }) => {
  await callAsOwner(server, 'POST', '/api/v1/projects/create', {
    title: 'One with a client',
    description: '<p>Text.</p>',
    client: 'Harbour Works',
    live: true,
  });
  await openNew(page, server);
  await page.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.type('By keys alone');
  // It does not send the form.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Project' })).toBeEnabled();
  await page.getByLabel('Client').focus();
  await page.keyboard.type('harb');
  await expect(page.getByRole('option', { name: 'Harbour Works' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Client')).toHaveValue('Harbour Works');
  await description(page).focus();
  await page.keyboard.type('Typed.');
  await page.getByRole('button', { name: 'Create Project' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/projects/by-keys-alone');
});

test('only those who may write projects come in, and what is not there says so', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(403, 404);
  await page.goto('/projects/new');
  await expect(page).toHaveURL('/login?next=%2Fprojects%2Fnew');
  await signIn(page, server, await createUser(server));
  await page.goto('/projects/new');
  await expect(page).toHaveURL('/error/403');
  await signInAsOwner(page, server);
  const missing = await page.goto('/projects/edit/not-there');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found');
});

for (const [name, viewport] of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the form is accessible and nothing is wider than the screen', async ({ page, server, expectStatus }) => {
      test.slow();
      expectStatus(400);
      await openNew(page, server);
      await expectNoAxeViolations(page);
      const files = [await picture('one.png', '#456'), await picture('two.png', '#765')];
      await page.getByLabel('Choose images').setInputFiles(files);
      await image(page, 1, 2).getByLabel('Alternative text').fill('One');
      await image(page, 2, 2).getByLabel('Decorative image').check();
      await page.getByRole('button', { name: 'Create Project' }).click();
      await expect(page.getByRole('alert')).toContainText('This field is required');
      await expectNoAxeViolations(page);
      await expectFitsScreen(page);
    });
  });
}
