import type { Page } from '@playwright/test';
import { createUser, expect, test } from '../support/e2e.ts';
import { startServer } from '../support/start-server.ts';
import { settle } from './live-page.ts';
import { timeShown } from './time-shown.ts';

const person = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Username: 'ada',
  Email: 'ada@site.test',
  Password: 'a long enough password',
  'Confirm password': 'a long enough password',
};
type Fields = typeof person;
type Label = keyof Fields;

async function fill(page: Page, values: Partial<Fields>): Promise<void> {
  for (const [label, value] of Object.entries({ ...person, ...values })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

const required = 'This field is required.';
const invalidUsername = 'Enter a valid username: letters, numbers and @ . + - _ only.';
const atMost = (count: number) => `Ensure this field has no more than ${count} characters.`;
const refused: [Label, string, string][] = [
  ['First name', '', required],
  ['First name', 'a'.repeat(31), atMost(30)],
  ['Last name', ' ', required],
  ['Last name', 'b'.repeat(31), atMost(30)],
  ['Username', '', required],
  ['Username', 'two words', invalidUsername],
  ['Username', 'c'.repeat(151), atMost(150)],
  ['Email', '', required],
  ['Email', 'ada at site', 'Enter a valid email address.'],
  ['Email', `${'d'.repeat(250)}@site.test`, atMost(254)],
  ['Password', '', required],
  ['Password', '1234567', 'Ensure this field has at least 8 characters.'],
  ['Password', 'e'.repeat(129), atMost(128)],
  ['Confirm password', '', required],
  ['Confirm password', 'another password', 'The two passwords do not match.'],
];

test('says what is wrong next to the field, and keeps everything that was typed', async ({ page }) => {
  await page.goto('/signup');
  for (const [label, value, text] of refused) {
    await fill(page, { [label]: value });
    await submit(page);
    const field = page.getByLabel(label, { exact: true });
    await expect(field, `${label} as ${value.slice(0, 20)}`).toHaveAccessibleDescription(
      new RegExp(`(^| )${escaped(text)}`),
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    for (const [other, typed] of Object.entries({ ...person, [label]: value })) {
      await expect(page.getByLabel(other, { exact: true })).toHaveValue(typed);
    }
  }
  await expect(page).toHaveURL('/signup');
});

function escaped(text: string): string {
  return text.replace(/[.+]/g, '\\$&');
}

test('names every empty field at once and leads to the first one', async ({ page }) => {
  await page.goto('/signup');
  await submit(page);
  await expect(page.getByText(required)).toHaveCount(6);
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('creates the account, says so, and goes home after half a second', async ({ page }) => {
  const shownFor = await timeShown(page, 'Account created successfully! Welcome!');
  await page.goto('/signup');
  await fill(page, {});
  await page.route('**/api/v1/auth/signup/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await submit(page);
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  await page.getByText('Account created successfully! Welcome!').waitFor();
  await page.waitForURL('/');
  const ms = await shownFor();
  expect(ms).toBeGreaterThan(450);
  expect(ms).toBeLessThan(2500);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Signed in as ada')).toBeVisible();
});

test('goes to next afterwards, and keeps it on the way to the sign-in form', async ({ page }) => {
  await page.goto('/signup?next=%2Fservices%3Fa%3D1');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fservices%3Fa%3D1',
  );
  await fill(page, { Username: 'grace', Email: 'grace@site.test' });
  await submit(page);
  await expect(page).toHaveURL('/services?a=1');
});

test('shows a taken name and address at their fields', async ({ page, server, expectStatus }) => {
  expectStatus(400);
  const taken = await createUser(server);
  await page.goto('/signup');
  await fill(page, { Username: taken.username.toUpperCase(), Email: taken.email });
  await submit(page);
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('A user with that username already exists.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('A user with that email already exists.');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.Password);
});

test('a server that cannot be reached loses nothing that was typed', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  await page.goto('/signup');
  await fill(page, { Username: 'later', Email: 'later@site.test' });
  await page.route('**/api/v1/auth/signup/', (route) => route.abort());
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute('**/api/v1/auth/signup/');
  await submit(page);
  await expect(page).toHaveURL('/');
});

test('a closed sign-up says so', async ({ page }) => {
  const closed = await startServer({ env: { SIGNUP: 'closed' } });
  try {
    await page.goto(`${closed.url}/signup`);
    await settle(page);
    await expect(page.getByText('Sign-up is closed on this site.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    const answer = await page.request.post(`${closed.url}/api/v1/auth/signup/`, {
      data: {
        first_name: 'A',
        last_name: 'B',
        username: 'a',
        email: 'a@site.test',
        password: 'long enough',
        password_confirm: 'long enough',
      },
    });
    expect(answer.status()).toBe(403);
  } finally {
    await closed.stop();
  }
});
