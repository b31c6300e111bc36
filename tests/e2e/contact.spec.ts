import type { Page } from '@playwright/test';
import { answerTo } from '../support/captcha.ts';
import { expect, expectFitsScreen, expectNoAxeViolations, test } from '../support/e2e.ts';
import { forgetLimits } from '../support/editor.ts';
import { isLive } from './live-page.ts';

const thanks = "Message sent successfully! I'll get back to you soon.";
const text = 'We are looking for somebody like you.\n\nAre you free in May?';

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect.poll(() => isLive(page)).toBe(true);
}

/** All but the captcha. */
async function fillIn(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Reader');
  await page.getByLabel('Email').fill('ada@private.example');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill(text);
}

async function answer(page: Page): Promise<void> {
  const hint = (await page.locator('.captcha .field-hint').textContent()) ?? '';
  await page.getByLabel('Captcha').fill(String(answerTo(hint.slice(hint.indexOf('What is')))));
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function expectTyped(page: Page, subject: string): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Ada Reader');
  await expect(page.getByLabel('Email')).toHaveValue('ada@private.example');
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByLabel('Message')).toHaveValue(text);
}

/** What has been sent to the server so far. */
function recordSent(page: Page): object[] {
  const sent: object[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/contact/')) sent.push(request.postDataJSON());
  });
  return sent;
}

// A test that is tried again sends more than an address may.
test.beforeEach(({ server }) => forgetLimits(server));

test('a visitor finds the owner’s other addresses and sends a message, by a double click once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openForm(page);
  // All of it came with the page.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /careers\.example/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /code\.example/ })).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();

  const sent = recordSent(page);
  await fillIn(page, 'A double click');
  await answer(page);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(main.getByRole('status')).toHaveText(thanks);
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a wrong answer and a reload change the captcha, and nothing that was typed', async ({ page, expectStatus }) => {
  expectStatus(400);
  await openForm(page);
  await fillIn(page, 'A wrong answer');
  const before = (await page.locator('.captcha img').getAttribute('src')) ?? '';
  await page.getByLabel('Captcha').fill('wrong');
  await send(page);
  await expect(page.locator('.captcha .field-error')).toHaveText('That answer is not right. Please try the new one.');
  await expect(page.getByLabel('Captcha')).toBeFocused();
  await expect(page.locator('.captcha img')).not.toHaveAttribute('src', before);
  await expectTyped(page, 'A wrong answer');
  await page.reload();
  await expectTyped(page, 'A wrong answer');
  await answer(page);
  // On a phone the thanks are in sight, below the header.
  await page.setViewportSize({ width: 375, height: 667 });
  await send(page);
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toHaveText(thanks);
  await expect(page.locator('.visitor-form-sent')).toBeFocused();
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(() => said.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(header);
  await expect(said).toBeInViewport({ ratio: 1 });
});

test('what cannot be sent while offline stays, and is sent as one message afterwards', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  await openForm(page);
  const sent = recordSent(page);
  await fillIn(page, 'Offline');
  await answer(page);
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Please check your connection and try again.',
  );
  await expectTyped(page, 'Offline');
  await page.context().setOffline(false);
  // The answer to this one is lost.
  await page.route(
    '**/api/v1/contact/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await send(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(thanks);
  expect(new Set(sent.map((body) => (body as { form_key: string }).form_key)).size).toBe(1);
});

test('an answer without words is told by its status, any other by what it says', async ({ page, expectStatus }) => {
  expectStatus(500, 502);
  await openForm(page);
  await page.route('**/api/v1/contact/', (route) => route.fulfill({ status: 502, body: '' }));
  await fillIn(page, 'Bad gateway');
  await answer(page);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('HTTP 502: Bad Gateway');
  const message = 'Internal Server Error - Something went wrong on our end';
  await page.route('**/api/v1/contact/', (route) => route.fulfill({ status: 500, json: { success: false, message } }));
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(message);
  await expectTyped(page, 'Bad gateway');
});

test('what is typed before the page is live is not lost', async ({ page }) => {
  let letThrough = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/(hydrate|contact)[^/]*\.js$/, async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, 'Early');
  letThrough();
  await expect.poll(() => isLive(page)).toBe(true);
  await page.getByLabel('Subject').press('End');
  await page.getByLabel('Subject').pressSequentially('!');
  await expectTyped(page, 'Early!');
});

test('on a phone it fits, and shows what is wrong so that everybody notices', async ({ page, expectStatus }) => {
  expectStatus(400);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 812 });
  await openForm(page);
  await send(page);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/This field is required\./);
  await expectFitsScreen(page);
  await expectNoAxeViolations(page);
});

test('two tabs keep a draft each, and a sent one does not come back, by whatever way it was sent', async ({ page }) => {
  await openForm(page);
  await fillIn(page, 'The first tab');
  const second = await page.context().newPage();
  await openForm(second);
  await expect(second.getByLabel('Message')).toHaveValue('');
  await fillIn(second, 'The second tab');
  // As a browser does it while the scripts are still on their way.
  await answer(second);
  await second.locator('.config-form').evaluate((form) => (form as HTMLFormElement).submit());
  await expect(second).toHaveURL('/contact?sent=yes#message');
  await expect.poll(() => isLive(second)).toBe(true);
  await second.getByRole('link', { name: 'Send another message' }).click();
  await expect(second.getByLabel('Message')).toHaveValue('');
  await page.reload();
  await expectTyped(page, 'The first tab');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent, after a mistake that keeps all that was typed', async ({ page, expectStatus }) => {
    expectStatus(400);
    await page.goto('/contact');
    await fillIn(page, 'Plain </textarea><b>form');
    await page.getByLabel('Email').fill('nobody');
    await answer(page);
    await expect(page.getByRole('button', { name: 'Show another image' })).toBeHidden();
    await send(page);
    await expect(page).toHaveURL('/contact#message');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(page.getByLabel('Captcha')).toHaveValue('');
    await page.getByLabel('Email').fill('ada@private.example');
    await expectTyped(page, 'Plain </textarea><b>form');
    await answer(page);
    await send(page);
    await expect(page).toHaveURL('/contact?sent=yes#message');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(thanks);
    await page.getByRole('link', { name: 'Send another message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });
});
