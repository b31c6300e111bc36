import { entry, formOf, openSection, saveAndClose } from '../support/about-page.ts';
import { test as base, expect, expectFitsScreen } from '../support/e2e.ts';
import { begin, pngFile, textOf } from '../support/editor-page.ts';
import { readPublicBytes } from '../support/public-bytes.ts';
import { sampleWords } from '../support/sample-words.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** As `npm start` in a new folder: nobody has named an owner. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ env: { OWNER_USERNAME: '', OWNER_EMAIL: '', OWNER_PASSWORD: '' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const own = {
  Name: 'Ada Harbour',
  Title: 'Engineer of lamps',
  Location: 'Whitby',
  Email: 'ada@harbour.test',
  Summary: 'I keep lamps lit along the coast, and the programs that know when one of them is not.',
};
const portraitText = 'A woman in front of a lamp.';
const introduction = 'Lamps that stay lit, and programs that notice when they do not.';
const article = '/blog/article/why-a-lamp-needs-a-log';

test('a new site is made one’s own from its first start to its first post, and no reader meets the samples again', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const before = await readPublicBytes(server.url);
  const told = sampleWords.filter((words) => [...before.values()].some((text) => text.includes(words)));
  expect(told.length).toBeGreaterThan(sampleWords.length * 0.9);

  const [, username = '', password = ''] = /Sign in as "(.+)" with the password (\S+)/.exec(server.output()) ?? [];
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This site is new: 5 of 5 first steps are left.')).toBeVisible();
  await page.getByRole('link', { name: 'Make it your own' }).click();
  await expect(page.getByText('0 of 5 done')).toBeVisible();

  const profile = formOf(page, 'profile');
  await page.getByRole('link', { name: 'Choose a picture' }).click();
  await expect(profile.locator('input[type=file]')).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Write your name' }).click();
  await expect(profile.getByLabel('Name', { exact: true })).toBeFocused();
  for (const [label, text] of Object.entries(own)) await profile.getByLabel(label, { exact: true }).fill(text);
  const hers = await profile.getByRole('img').getAttribute('src');
  await profile.locator('input[type=file]').setInputFiles(await pngFile(page, 'teal', 'ada.png'));
  await expect(profile.getByRole('img')).not.toHaveAttribute('src', hers ?? '');
  await profile.getByLabel('Alternative text').fill(portraitText);
  await saveAndClose(page, 'profile');

  const headline = await openOnly('Headlines', 'Headline', 4);
  await headline.getByLabel('Text').fill('Lamps');
  await saveAndClose(page, 'Headlines');

  const texts = await openSection(page, 'Texts');
  await texts.getByLabel('Introduction').fill(introduction);
  await texts.getByLabel('About summary').fill('I began with one lamp.');
  await saveAndClose(page, 'Texts');

  const service = await openOnly('Services', 'Service', 6);
  await service.getByLabel('Title').fill('Lamp tending');
  await service.getByLabel('Sentence').fill('Every evening.');
  await service.getByLabel('Paragraph').fill('I come by boat, and bring the oil.');
  await saveAndClose(page, 'Services');

  const link = await openOnly('Social links', 'Link', 3);
  await link.getByLabel('Text').fill('Code of lamps');
  await link.getByLabel('Address').fill('https://code.harbour.test/ada');
  await saveAndClose(page, 'Social links');

  await goTo('Look');
  const hue = page.getByRole('slider', { name: 'Hue' });
  await expect(hue).toBeEnabled();
  await hue.press('End');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Look updated successfully!')).toBeVisible();

  await goTo('First steps');
  await expect(page.getByText('3 of 5 done')).toBeVisible();
  await page.getByRole('link', { name: 'Write a post' }).click();
  await begin(page, 'Why a lamp needs a log', 'lamps');
  await textOf(page).pressSequentially('Nobody remembers when it last went out.');
  await page.getByLabel('Publish this article').check();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(article);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Remove sample content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The sample content was removed.')).toBeVisible();
  await expect(page.getByText('5 of 5 done')).toBeVisible();

  const reader = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  ).newPage();
  for (const [path, ...shown] of [
    ['/', own.Name, 'Lamps', introduction, 'I began with one lamp.', 'Every evening.'],
    ['/about', own.Title, own.Location, own.Summary],
    ['/services', 'Lamp tending', 'I come by boat, and bring the oil.'],
    ['/blog', 'Why a lamp needs a log'],
    [article, 'Why a lamp needs a log', own.Name, 'Nobody remembers when it last went out.'],
    ['/projects', 'No projects found'],
    ['/search?q=remembers', 'Why a lamp needs a log'],
  ] as const) {
    await reader.goto(server.url + path);
    const seen = await reader.locator('body').innerText();
    for (const text of shown) expect(seen, path).toContain(text);
    await expectFitsScreen(reader);
  }
  await reader.goto(server.url);
  await expect(reader.getByRole('img', { name: portraitText })).toBeVisible();
  await expect(reader.getByRole('contentinfo').getByRole('link', { name: 'Code of lamps' })).toBeVisible();
  await reader.context().close();

  const after = await readPublicBytes(server.url, before.keys());
  for (const [path, text] of after) {
    const said = withoutAddress(text, path);
    expect([path, sampleWords.filter((words) => said.includes(words))]).toEqual([path, []]);
  }
  expect(after.get('/api/v1/resume-pdf/')).toContain(own.Name);
  expect(after.get('/feed.json')).toContain('Nobody remembers');

  async function goTo(room: string) {
    await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: room, exact: true }).click();
  }

  /** Opens a list of the samples and leaves its first entry alone there, to be written anew. */
  async function openOnly(title: string, noun: string, count: number) {
    await openSection(page, title);
    for (let place = count; place > 1; place -= 1) {
      await entry(page, noun, place).getByRole('button', { name: 'Remove' }).press('Enter');
    }
    await expect(formOf(page, title).getByRole('group', { name: new RegExp(`^${noun} \\d+ of 1$`) })).toBeVisible();
    return entry(page, noun, 1);
  }
});

/** A page that is not there, or shows what was asked for, names the address that it was asked for at. */
function withoutAddress(text: string, path: string): string {
  const parts = path.split(/[/?&=]/).filter((part) => part.length > 3);
  const spellings = parts.flatMap((part) => [part, decodeURIComponent(part.replaceAll('+', ' '))]);
  return spellings.reduce((left, part) => left.replaceAll(part, ''), text);
}
