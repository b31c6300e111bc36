import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import {
  formOf,
  openSection,
  openSections,
  profile,
  readRecord,
  readSection,
  restoreRecord,
  save,
  writeSection,
} from '../support/about-page.ts';
import { expect, signInAsOwner, test } from '../support/e2e.ts';
import { Typist, tidyText } from '../support/editor.ts';
import { countLost, scenario } from '../support/loss.ts';
import type { RunningServer } from '../support/start-server.ts';

// What is lost once is lost.
test.describe.configure({ retries: 0 });

// Other tests of the same server know the record as it was.
let before: Awaited<ReturnType<typeof readRecord>> = [];
test.beforeEach(async ({ server }) => {
  before = await readRecord(server);
});
test.afterEach(({ server }) => restoreRecord(server, before));

const start = 'It begins with a sentence that is long enough to be saved as it is. ';
const saves = /\/api\/v1\/about\/(?:profile|education)\/$/;

/** Tries that run at the same time write in another section each. */
const places = {
  profile: { title: 'profile', label: 'Summary', field: 'summary', body: { ...profile, summary: start } },
  education: {
    title: 'Education',
    label: 'Description',
    field: 'description',
    body: {
      entries: [{ degree: 'BSc', institution: 'Home', start_date: '2010-01', end_date: '2012-01', description: start }],
    },
  },
} as const;
type Place = keyof typeof places;

function placeOf(round: number): Place {
  return round % 2 === 1 ? 'profile' : 'education';
}

function fieldOf(page: Page, place: Place): Locator {
  return formOf(page, places[place].title).getByLabel(places[place].label);
}

async function stored(server: RunningServer, place: Place): Promise<string> {
  return String((await readSection(server, place)).text.entries[0]?.[places[place].field]);
}

/** Opens the section for its owner, with the caret at the end of its text. */
async function beginWriting(page: Page, server: RunningServer, place: Place): Promise<Typist> {
  await openSections(page, server, places[place].title);
  await fieldOf(page, place).focus();
  await page.keyboard.press('Control+End');
  return new Typist(page);
}

const whole = (typist: Typist) => tidyText(start.trimEnd() + typist.text);

async function saveUntilClosed(page: Page, place: Place): Promise<void> {
  await expect(async () => {
    const button = formOf(page, places[place].title).getByRole('button', { name: 'Save', exact: true });
    // It may be saved and closed by itself meanwhile.
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(formOf(page, places[place].title)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

scenario('a section of the CV survives a tab that is killed', async ({ page, context, server, loss }, round) => {
  const place = placeOf(round);
  await writeSection(server, place, places[place].body);
  const typist = await beginWriting(page, server, place);
  const typing = typist.typeUntilTheEnd();
  await sleep(randomInt(1_500, 5_000));
  const killedAt = Date.now();
  const cdp = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It gets no answer.
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await typing;
  const reopened = await context.newPage();
  await reopened.goto(`${server.url}/about`);
  await openSection(reopened, places[place].title);
  const safe = typist.safeAt(killedAt);
  const dialog = reopened.getByRole('dialog', { name: 'Unsaved text was found' });
  if (safe.trim() !== '') await dialog.getByRole('button', { name: 'Restore it' }).click();
  countLost(loss, start.trimEnd() + safe, tidyText(await fieldOf(reopened, place).inputValue()));
  await saveUntilClosed(reopened, place);
  countLost(loss, start.trimEnd() + safe, await stored(server, place));
});

scenario('lost answers and a lost network cost a section nothing', async ({ page, context, server, loss }, round) => {
  const place = placeOf(round);
  await writeSection(server, place, places[place].body);
  const { version } = await readSection(server, place);
  const typist = await beginWriting(page, server, place);
  await typist.typeFor(700);
  let arrived = 0;
  await page.route(saves, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
    arrived += 1;
  });
  await save(page, places[place].title);
  await expect.poll(() => arrived).toBe(1);
  await page.unroute(saves);
  await context.setOffline(true);
  await fieldOf(page, place).focus();
  await page.keyboard.press('Control+End');
  await typist.typeFor(700);
  await save(page, places[place].title);
  await context.setOffline(false);
  await saveUntilClosed(page, place);
  countLost(loss, whole(typist), await stored(server, place));
  // Two texts were sent, and no conflict was made of one's own.
  expect((await readSection(server, place)).version).toBe(version + 2);
});

scenario('two people never overwrite each other in a section', async ({ page, server, newVisitor, loss }, round) => {
  const place = placeOf(round);
  await writeSection(server, place, places[place].body);
  const other = await newVisitor();
  const typist = await beginWriting(page, server, place);
  const theirs = await beginWriting(other, server, place);
  await Promise.all([typist.typeFor(700), theirs.typeFor(700)]);
  await saveUntilClosed(other, place);
  await save(page, places[place].title);
  await expect(page.getByText('Somebody else has saved this section since you opened it.').first()).toBeVisible();
  if ((await stored(server, place)) !== whole(theirs)) loss.silent_overwrites += 1;
  countLost(loss, whole(typist), tidyText(await fieldOf(page, place).inputValue()));
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my text' }).click();
  await saveUntilClosed(page, place);
  countLost(loss, whole(typist), await stored(server, place));
});

scenario('a session that ends while a section is written costs nothing', async (tools, round) => {
  const { page, context, server, loss } = tools;
  const place = placeOf(round);
  await writeSection(server, place, places[place].body);
  const typist = await beginWriting(page, server, place);
  await typist.typeFor(500);
  await context.clearCookies();
  await save(page, places[place].title);
  await expect(
    page.getByText('Authentication failed. Please log in again. Your text is kept in this browser.'),
  ).toBeVisible();
  await fieldOf(page, place).focus();
  await page.keyboard.press('Control+End');
  await typist.typeFor(500);
  await signInAsOwner(page, server);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await saveUntilClosed(page, place);
  countLost(loss, whole(typist), await stored(server, place));
});
