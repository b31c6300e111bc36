import type { Page } from '@playwright/test';
import { answerTo } from '../support/captcha.ts';
import { expect, expectNoAxeViolations, publishPost, signedInToken, signInAsOwner, test } from '../support/e2e.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

const text = 'This is what I think of it.\n\nAnd more.';

/** A post of its own for each test, and its form filled in but for the captcha. */
async function openForm(page: Page, server: RunningServer, title: string) {
  const path = await publishPost(server, { title, content: '<p>Something to talk about.</p>' });
  await page.goto(path);
  const comments = page.getByRole('region', { name: /comment/i });
  await comments.scrollIntoViewIfNeeded();
  await makeLive(page);
  await comments.getByLabel('Name').fill('Ada Reader');
  await comments.getByLabel('Email').fill('ada@private.example');
  await comments.getByLabel('Comment').fill(text);
  return { path, comments };
}

async function rightAnswer(page: Page): Promise<string> {
  const hint = (await page.locator('.captcha .field-hint').textContent()) ?? '';
  return String(answerTo(hint.slice(hint.indexOf('What is'))));
}

async function moderate(server: RunningServer, decision: 'approve' | 'reject'): Promise<void> {
  const headers = { authorization: `Bearer ${await signedInToken(server)}` };
  const list = await (await fetch(`${server.url}/api/v1/comments/?status=pending`, { headers })).json();
  for (const { id } of list.results) {
    await fetch(`${server.url}/api/v1/comments/${id}/${decision}/`, { method: 'POST', headers });
  }
}

test('a comment is sent, held, approved and then read by everybody, without its e-mail address', async ({
  page,
  server,
}) => {
  const { path, comments } = await openForm(page, server, 'Approved in the end');
  await page.getByLabel('Captcha').fill(await rightAnswer(page));
  await comments.getByRole('button', { name: 'Send Comment' }).click();
  await expect(comments.getByRole('status')).toHaveText(
    'Thank you! Your comment will appear once it has been approved.',
  );

  await page.goto(path);
  await expect(page.getByText('Nobody has commented yet.')).toBeVisible();
  await moderate(server, 'approve');
  const response = await page.goto(path);
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible();
  await expect(page.locator('.comment-list > li')).toContainText('Ada Reader');
  await expect(page.locator('.comment-text')).toHaveText(text);
  // Of each text: a comment in Hebrew by somebody with a Latin name runs from right to left.
  await expect(page.locator('.comment-list > li')).not.toHaveAttribute('dir');
  await expect(page.locator('.comment-head strong')).toHaveAttribute('dir', 'auto');
  await expect(page.locator('.comment-text')).toHaveAttribute('dir', 'auto');
  await expect(page.locator('.article-facts')).toContainText('1 comment');
  expect(await response?.text()).not.toContain('private.example');
});

test('a wrong captcha says so, brings another one, and keeps everything that was typed', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400);
  const { comments } = await openForm(page, server, 'Captcha goes wrong');
  const before = await page.locator('.captcha img').getAttribute('src');
  await page.getByLabel('Captcha').fill('wrong');
  await comments.getByRole('button', { name: 'Send Comment' }).click();
  await expect(page.locator('.captcha .field-error')).toBeVisible();
  await expect(page.getByLabel('Captcha')).toBeFocused();
  await expect(page.locator('.captcha img')).not.toHaveAttribute('src', before ?? '');
  await expect(comments.getByLabel('Name')).toHaveValue('Ada Reader');
  await expect(comments.getByLabel('Comment')).toHaveValue(text);
  await page.getByLabel('Captcha').fill(await rightAnswer(page));
  await comments.getByRole('button', { name: 'Send Comment' }).click();
  await expect(comments.getByRole('status')).toHaveText(/^Thank you!/);
});

test('errors stand at their fields and are read out, the first one gets the focus', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400);
  const { comments } = await openForm(page, server, 'Too short to say');
  await comments.getByLabel('Comment').fill('short');
  await comments.getByLabel('Email').fill('nobody');
  await comments.getByRole('button', { name: 'Send Comment' }).click();
  await expect(comments.getByLabel('Email')).toBeFocused();
  await expect(comments.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email address\./);
  await expect(comments.getByLabel('Comment')).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
});

test('what was typed survives a reload, and is gone when it was sent', async ({ page, server }) => {
  const { comments } = await openForm(page, server, 'Typed and kept');
  await page.reload();
  await comments.scrollIntoViewIfNeeded();
  await makeLive(page);
  await expect(comments.getByLabel('Comment')).toHaveValue(text);
  await page.getByLabel('Captcha').fill(await rightAnswer(page));
  await comments.getByRole('button', { name: 'Send Comment' }).click();
  await expect(comments.getByRole('status')).toHaveText(/^Thank you!/);
  await page.reload();
  await comments.scrollIntoViewIfNeeded();
  await makeLive(page);
  await expect(comments.getByLabel('Comment')).toHaveValue('');
});

test('the owner answers without captcha and approval, and is marked for everybody', async ({
  page,
  server,
  newVisitor,
}) => {
  const path = await publishPost(server, { title: 'Answered by its author', content: '<p>Ask me.</p>' });
  await signInAsOwner(page, server);
  await page.goto(path);
  const comments = page.getByRole('region', { name: /comment/i });
  await comments.scrollIntoViewIfNeeded();
  await comments.getByRole('textbox').fill('Glad that it is of use.');
  await expect(comments.getByRole('textbox')).toHaveCount(1);
  await comments.getByRole('button', { name: 'Send Comment' }).click();
  await expect(comments.getByRole('status')).toHaveText('Your comment has been published.');
  await expect(comments.locator('.comment-list > li')).toContainText('Glad that it is of use.');
  const reader = await newVisitor();
  await reader.goto(server.url + path);
  await expect(reader.locator('.comment-head')).toContainText('Author');
});

test('a form that cannot be had says so and can be asked for again', async ({ page, server, expectStatus }) => {
  expectStatus(500);
  const path = await publishPost(server, { title: 'Form fails', content: '<p>x</p>' });
  await page.route('**/comment/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto(path);
  await page.locator('.comment-form').scrollIntoViewIfNeeded();
  await makeLive(page);
  await expect(page.getByText('Failed to load comment form. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Send Comment' })).toBeVisible();
});

test('a captcha that cannot be had offers another try', async ({ page, server, expectStatus }) => {
  expectStatus(500);
  await openForm(page, server, 'Captcha fails');
  await page.route('**/captcha/refresh**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Show another image' }).click();
  await expect(page.getByText('CAPTCHA failed to load.')).toBeVisible();
  await page.locator('.captcha').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.captcha img')).toBeVisible();
});
