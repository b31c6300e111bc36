import { expect, expectFitsScreen, expectNoAxeViolations, screens, signInAsOwner, test } from '../support/e2e.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

test('the owner sends a test mail, and hears what the mail server says', async ({ page, expectStatus }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let isRefusing = false;
  const mailServer = await startMailServer({
    onRcptTo(_address, _session, answer) {
      answer(isRefusing ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null);
    },
  });
  const server = await startServer({ env: { TRUST_PROXY: '1', SMTP_URL: mailServer.url, SAMPLE_CONTENT: 'off' } });
  try {
    await signInAsOwner(page, server);
    await page.goto(`${server.url}/admin/mail`);
    await expect(page.getByText(`127.0.0.1:${mailServer.port}`)).toBeVisible();
    await expect(page.getByText('Nothing waits, and nothing has failed.')).toBeVisible();
    expectStatus(400);
    await makeLive(page);
    await page.getByLabel('Send it to').fill('ann');
    await page.getByRole('button', { name: 'Send Test Mail' }).click();
    await expect(page.getByLabel('Send it to')).toHaveAccessibleDescription('Enter a valid email address.');
    await page.getByLabel('Send it to').fill('ann@example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The mail server has taken the test mail.')).toBeVisible();
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['ann@example.org']]);

    isRefusing = true;
    await page.getByRole('button', { name: 'Send Test Mail' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The test mail was not sent. The mail server refused the mail: 550 No such mailbox here',
    );
    const waiting = page.getByRole('listitem').filter({ hasText: 'Test mail to a…@example.org' });
    await expect(waiting).toContainText('Waiting, 1 try, next');
    for (const [, size] of screens) {
      await page.setViewportSize(size);
      await expectFitsScreen(page);
    }
    await expectNoAxeViolations(page);
    isRefusing = false;
    await page.getByRole('button', { name: 'Try again: Test mail' }).click();
    await expect(page.getByText('The mail was sent.')).toBeVisible();
    await expect(page.getByText('Nothing waits, and nothing has failed.')).toBeVisible();
    expect(mailServer.mails).toHaveLength(2);

    isRefusing = true;
    await page.getByRole('button', { name: 'Send Test Mail' }).click();
    await page.getByRole('button', { name: 'Drop: Test mail' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
    await expect(page.getByText('Nothing waits, and nothing has failed.')).toBeVisible();
  } finally {
    await server.stop();
    await mailServer.close();
  }
});

test('health and mail can be read on a phone and a desktop, also where no mail server is set', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsOwner(page, server);
  for (const [path, text] of [
    ['/admin/health', 'Background work'],
    ['/admin/mail', 'No mail server is set.'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.getByText(text ?? '')).toBeVisible();
    for (const [, size] of screens) {
      await page.setViewportSize(size);
      await expectFitsScreen(page);
    }
    await expectNoAxeViolations(page);
  }
});
