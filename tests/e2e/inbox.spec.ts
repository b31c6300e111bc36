import type { Page } from '@playwright/test';
import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  screens,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { deleteSuspected, writeMessages } from '../support/inbox.ts';
import { makeLive } from './live-page.ts';

/** A word that only the messages of one test have, so that a search shows them alone. */
function newTopic(): string {
  return `topic${crypto.randomUUID().slice(0, 8)}`;
}

function openInbox(page: Page, query: string) {
  return page.goto(`/messages/inbox?${query}`).then(() => makeLive(page));
}

function row(page: Page, name: string) {
  return page.locator('tbody tr').filter({ hasText: name });
}

function folder(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Messages by status' }).getByRole('link', { name });
}

function details(page: Page) {
  return page.getByRole('dialog', { name: 'Message Details' });
}

function fact(page: Page, name: string) {
  return details(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
}

test('staff go through their messages by keyboard alone', async ({ page, server }) => {
  const topic = newTopic();
  const message = `Line one of ${topic}\n\n  and line three`;
  await writeMessages(server, [
    { name: 'Third', subject: '', message, email: 'third@example.org' },
    { name: 'Second', message },
    { name: 'First', subject: 'Work', message, email: 'first@example.org' },
  ]);
  await signInAsOwner(page, server);
  await openInbox(page, '');
  await page.keyboard.press('/');
  await page.keyboard.type(topic);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(3);

  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Unread: First' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(details(page)).toBeVisible();
  await expect(fact(page, 'Subject')).toHaveText('Work');
  await expect(fact(page, 'From')).toHaveText('First');
  await expect(fact(page, 'Email').getByRole('link')).toHaveAttribute('href', 'mailto:first@example.org');
  await expect(fact(page, 'Date')).toHaveText(/^\w{3} \d\d, \d{4}, \d\d:\d\d$/);
  await expect(fact(page, 'Status')).toHaveText('Read');
  expect(await details(page).locator('.message-body').innerText()).toBe(message);
  await expect(details(page).getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:first@example\.org\?subject=Re%3A%20Work&body=.*%3E%20Line%20one/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'First' })).toBeFocused();
  await expect(row(page, 'First')).toHaveAttribute('data-state', 'read');
  await page.keyboard.press('u');
  await expect(row(page, 'First')).toHaveAttribute('data-state', 'unread');

  await page.keyboard.press('j');
  await page.keyboard.press('#');
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this message?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('.manage-outcome')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Third' })).toBeFocused();
  await expect(row(page, 'Third')).toContainText('(No Subject)');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('u');
  await expect(row(page, 'Third')).toHaveAttribute('data-state', 'read');
  await expect(page.getByText('1 selected')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toContainText('Mark as read or unread');
});

test('a message has an address, for a reload, the way back and a link from elsewhere', async ({
  page,
  server,
  expectStatus,
}) => {
  const topic = newTopic();
  const [id] = await writeMessages(server, [
    { name: 'Linked', message: topic },
    ...Array.from({ length: 20 }, () => ({ name: 'Newer', message: topic })),
  ]);
  await signInAsOwner(page, server);
  await openInbox(page, `search=${topic}`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/messages/inbox?search=${topic}&page=2`);
  await row(page, 'Linked').click();
  await expect(page).toHaveURL(`/messages/inbox?search=${topic}&page=2&message=${id}`);
  await expect(page).toHaveTitle(/^Inbox/);
  await page.reload();
  await expect(fact(page, 'From')).toHaveText('Linked');
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(`/messages/inbox?search=${topic}&page=2`);
  await page.goForward();
  await expect(fact(page, 'From')).toHaveText('Linked');
  await details(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`/messages/inbox?search=${topic}&page=2`);

  await openInbox(page, `search=${topic}&message=${id}`);
  await expect(fact(page, 'From')).toHaveText('Linked');
  await expect(row(page, 'Linked')).toHaveCount(0);
  await details(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(`/messages/inbox?search=${topic}`);
  expectStatus(404);
  await openInbox(page, `search=${topic}&message=${id}`);
  await expect(details(page).getByRole('alert')).toHaveText('Message not found. It may have been deleted.');
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr')).toHaveCount(20);
});

test('all that are selected are deleted when that is confirmed', async ({ page, server }) => {
  const topic = newTopic();
  await writeMessages(
    server,
    [1, 2, 3].map((n) => ({ name: `Sender ${n}`, message: topic })),
  );
  await signInAsOwner(page, server);
  await openInbox(page, `search=${topic}`);
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('checkbox', { name: /^Select Sender 2/ }).uncheck();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('Are you sure you want to delete 2 message(s)?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 messages deleted.' })).toBeFocused();
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row(page, 'Sender 2')).toBeVisible();
});

test('what the server refuses comes back, and what cannot be fetched says so', async ({
  page,
  server,
  expectStatus,
  expectProblem,
}) => {
  const topic = newTopic();
  await writeMessages(server, [{ name: 'Stays', message: topic }]);
  await signInAsOwner(page, server);
  await openInbox(page, `search=${topic}`);
  expectProblem(/net::ERR_FAILED/);
  expectStatus(503, 500);
  await page.route('**/mark-read/', (route) => route.abort());
  await page.getByRole('button', { name: /^Mark Read Stays/ }).click();
  await expect(page.locator('.manage-outcome')).toContainText('The server cannot be reached.');
  await expect(row(page, 'Stays')).toHaveAttribute('data-state', 'unread');

  await page.route('**/delete/', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await row(page, 'Stays').click();
  await details(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(details(page).getByRole('alert')).toHaveText('Not now.');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Stays')).toBeVisible();

  await page.route(/\/api\/v1\/messages\/(stats\/)?(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
  await folder(page, 'Unread').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch messages');
  await expect(page.locator('.manage-tabs .tab-count')).toHaveCount(0);
});

test('a server that cannot be reached takes nothing away, and what has come meanwhile is shown afterwards', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  const topic = newTopic();
  const message = `${topic} in full`;
  await writeMessages(server, [{ name: 'Kept', message }]);
  await signInAsOwner(page, server);
  await openInbox(page, `search=${topic}`);
  expectProblem(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await context.setOffline(true);
  await row(page, 'Kept').click();
  await expect(page.locator('.load-failed')).toContainText('The server cannot be reached.');
  await expect(details(page).locator('.message-body')).toHaveText(message);
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(row(page, 'Kept')).toBeVisible();

  await writeMessages(server, [{ name: 'Late', message }]);
  await context.setOffline(false);
  await expect(row(page, 'Late')).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('.load-failed')).toHaveCount(0);
});

test('a message that arrives is shown at once, and one that is read in a tab is read in the other', async ({
  page,
  context,
  server,
}) => {
  const topic = newTopic();
  await writeMessages(server, [{ name: 'Early', message: topic }]);
  await signInAsOwner(page, server);
  await openInbox(page, `search=${topic}`);
  await page.getByRole('checkbox', { name: /^Select Early/ }).check();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('half a wo');
  await writeMessages(server, [{ name: 'Late', message: topic }]);
  await expect(row(page, 'Late')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Early/ })).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('half a wo');
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();

  const other = await context.newPage();
  await openInbox(other, `search=${topic}`);
  const inMenu = other.locator('#account-menu a').filter({ hasText: 'Inbox' });
  const before = Number((await inMenu.textContent())?.match(/\d+/)?.[0]);
  await row(other, 'Late').click();
  await expect(details(other)).toBeVisible();
  await expect(row(page, 'Late')).toHaveAttribute('data-state', 'read');
  await expect(inMenu).toHaveText(`Inbox ${before - 1} unread message${before === 2 ? '' : 's'}`);
});

test('what is suspected has a folder while there is any, with the reason and the way out of it', async ({
  page,
  server,
}) => {
  await deleteSuspected(server);
  await signInAsOwner(page, server);
  await openInbox(page, '');
  await expect(folder(page, 'Suspected')).toHaveCount(0);
  const subject = newTopic();
  await writeMessages(server, [{ name: 'Spammer?', subject, is_suspected: 1, suspicion: 'It has four links.' }]);
  await folder(page, 'Suspected').click();
  await expect(row(page, subject)).toContainText('It has four links.');
  await page.getByRole('button', { name: /^Move to Inbox Spammer/ }).click();
  await expect(page.getByText('Nothing Suspected')).toBeVisible();
  await folder(page, 'All Messages').click();
  await expect(row(page, subject)).toBeVisible();
  await expect(folder(page, 'Suspected')).toHaveCount(0);
});

test('nothing that is written in a message is run', async ({ page, server, context }) => {
  const ran: string[] = [];
  await context.exposeFunction('hacked', (from: string) => ran.push(from));
  const topic = newTopic();
  const attacks = [
    '<script>hacked()</script>',
    '<img src=x onerror=hacked()>',
    '"><svg onload=hacked()>',
    '</script><script>hacked()</script>',
    'javascript:hacked()',
    '{{hacked()}}',
    "' onfocus=hacked() autofocus='",
    '\u202e<iframe srcdoc="<script>parent.hacked()</script>">',
  ];
  const ids = await writeMessages(
    server,
    attacks.map((attack) => ({
      name: attack,
      email: `"${attack}"@example.org`,
      subject: attack,
      message: `${topic} ${attack}`,
      suspicion: attack,
    })),
  );
  await signInAsOwner(page, server);
  await openInbox(page, `search=${topic}`);
  await expect(page.locator('tbody tr')).toHaveCount(attacks.length);
  for (const [i, id] of ids.entries()) {
    await openInbox(page, `search=${topic}&message=${id}`);
    await expect(details(page).locator('.message-body')).toHaveText(`${topic} ${attacks[i]}`);
    const links = await details(page)
      .locator('a')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
    expect(new Set(links)).toEqual(new Set(['mailto:']));
  }
  expect(ran).toEqual([]);
});

test('only those who may read messages come in', async ({ page, server, expectStatus }) => {
  expectStatus(403);
  await signIn(page, server, await createUser(server));
  await page.goto('/messages/inbox?message=1');
  await expect(page).toHaveURL('/error/403');
});

for (const [name, viewport] of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the inbox and an open message are accessible and fit the screen', async ({ page, server }) => {
      test.slow();
      const topic = newTopic();
      const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
      const [id] = await writeMessages(server, [
        {
          name: long,
          subject: long + long,
          email: `${long.slice(0, 60)}@example.org`,
          message: `${topic} ${long}${long}`,
        },
        { name: 'محمد بن موسى', subject: 'مرحبا', message: topic, suspicion: 'It was sent in two seconds.' },
      ]);
      await signInAsOwner(page, server);
      await openInbox(page, `search=${topic}`);
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
      await openInbox(page, `search=${topic}&message=${id}`);
      await expect(details(page)).toBeVisible();
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
      await openInbox(page, 'search=nothing+like+it');
      await expectNoAxeViolations(page);
    });
  });
}
