import { createUser, expect, signIn, signInAsOwner, test } from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

interface ErrorPage {
  status: number;
  title: string;
  buttons?: string[];
  /** Text and address. */
  links: [string, string][];
}

const errorPages: ErrorPage[] = [
  {
    status: 400,
    title: 'Bad Request',
    buttons: ['Try Again', 'Go Back'],
    links: [['Report this problem', '/contact']],
  },
  {
    status: 401,
    title: 'Authentication Required',
    links: [
      ['Sign In', '/login'],
      ['Sign Up', '/signup'],
    ],
  },
  {
    status: 403,
    title: 'Access Forbidden',
    links: [
      ['Sign In', '/login'],
      ['Go Home', '/'],
      ['Contact me', '/contact'],
    ],
  },
  {
    status: 404,
    title: 'Page Not Found',
    buttons: ['Go Back'],
    links: [
      ['Go Home', '/'],
      ['Contact me', '/contact'],
    ],
  },
  {
    status: 500,
    title: 'Server Error',
    buttons: ['Try Again'],
    links: [
      ['Go Home', '/'],
      ['Contact support', '/contact'],
    ],
  },
];

for (const { status, title, buttons = [], links } of errorPages) {
  test(`/error/${status} says ${title}, answers ${status} and shows its ways out`, async ({ page, expectStatus }) => {
    expectStatus(status);
    const answer = await page.goto(`/error/${status}`);
    expect(answer?.status()).toBe(status);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(main.getByRole('button')).toHaveText(buttons);
    await expect(main.getByRole('link')).toHaveText(links.map(([text]) => text));
    for (const [text, href] of links)
      await expect(main.getByRole('link', { name: text })).toHaveAttribute('href', href);
  });
}

test('/error/500 shows an error ID made from the time, a new one each time', async ({ page, expectStatus }) => {
  expectStatus(500);
  const ids: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    await page.goto('/error/500');
    const text = (await page.getByText(/^Error ID: /).textContent()) ?? '';
    ids.push(text.replace('Error ID: ', ''));
  }
  const [first = '', second = ''] = ids;
  expect(Math.abs(Number(/\d{13}/.exec(first)?.[0]) - Date.now())).toBeLessThan(60_000);
  expect(first).not.toBe(second);
});

test('/error/401 sends staff home, and does not offer sign-up to somebody who has an account', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(401);
  await signIn(page, server, await createUser(server));
  await page.goto('/error/401');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Sign In']);

  await signInAsOwner(page, server);
  await page.goto('/error/401');
  await expect(page).toHaveURL('/');
});

for (const path of ['/no-such-page', '/about/us', '/error/418', '/error/', '/constructor']) {
  test(`${path} is not found`, async ({ page, expectStatus }) => {
    expectStatus(404);
    await page.goto('/services');
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/services');
  });
}

test('an address that cannot be decoded is a bad request', async ({ request }) => {
  const answer = await request.get('/%E0%A4%A');
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Bad Request');
});

test('an address that only the browser went to is not found either', async ({ page, expectStatus }) => {
  expectStatus(404);
  await page.goto('/services');
  await makeLive(page);
  await page.evaluate(() => history.pushState(null, '', '/no/such/page'));
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('when the about page cannot be had, it says so under its own address and can be asked for again', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await page.goto('/services');
  await makeLive(page);
  await page.route('**/api/v1/about/', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load about page data. Please try again later.');
  await expect(page).toHaveURL('/about');
  await page.unroute('**/api/v1/about/');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Experience' })).toBeVisible();
});
