import { expect, type Locator, type Page } from '@playwright/test';
import { keptResumeSettings } from '../../src/shared/career/profile.ts';
import { isListSection, type SectionName, sectionNames } from '../../src/shared/career/sections.ts';
import type { OpenedSection } from '../../src/shared/contract/sections.ts';
import { test as base, signedInToken, signInAsOwner } from './e2e.ts';
import type { RunningServer } from './start-server.ts';

/** As its button names it: `Education`, of the profile `profile`. */
export type SectionTitle = string;

export function section(page: Page, name: string): Locator {
  return page.locator(`#${name}`);
}

/** Opens sections as the owner of the site, and waits until they can be written in. */
export async function openSections(page: Page, server: RunningServer, ...titles: SectionTitle[]): Promise<void> {
  await signInAsOwner(page, server);
  await page.goto('/about');
  for (const title of titles) await openSection(page, title);
}

export async function openSection(page: Page, title: SectionTitle): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  const form = formOf(page, title);
  await expect(form.locator('input, textarea').first()).toBeEnabled();
  return form;
}

export function formOf(page: Page, title: SectionTitle): Locator {
  return page.getByRole('form', { name: new RegExp(`^Edit ${title}$`, 'i') });
}

/** An entry in a list, from 1 on. */
export function entry(page: Page, noun: string, place: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^${noun} ${place} of \\d+$`) });
}

export async function save(page: Page, title: SectionTitle): Promise<void> {
  await formOf(page, title).getByRole('button', { name: 'Save', exact: true }).click();
}

/** Saves, and waits until the section has closed. */
export async function saveAndClose(page: Page, title: SectionTitle): Promise<void> {
  await save(page, title);
  await expect(formOf(page, title)).toHaveCount(0);
}

/** What the server has of a section. */
export async function readSection(server: RunningServer, name: SectionName): Promise<OpenedSection<SectionName>> {
  return (await callAsOwner(server, 'GET', `sections/${name}/`)) as OpenedSection<SectionName>;
}

/** Makes a section hold these entries, whatever it holds; of the profile its fields. */
export async function writeSection(server: RunningServer, name: SectionName, body: object): Promise<void> {
  await callAsOwner(server, 'PUT', `${name}/`, body);
}

async function callAsOwner(server: RunningServer, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server.url}/api/v1/about/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export function readRecord(server: RunningServer): Promise<OpenedSection<SectionName>[]> {
  return Promise.all(sectionNames.map((name) => readSection(server, name)));
}

export async function restoreRecord(
  server: RunningServer,
  before: readonly OpenedSection<SectionName>[],
): Promise<void> {
  for (const { name, version, text } of before) {
    const { id: _id, ...flat } = text.entries[0] ?? {};
    if ((await readSection(server, name)).version === version) continue;
    if (isListSection(name)) await writeSection(server, name, text);
    else await writeSection(server, name, name === 'profile' ? flat : keptResumeSettings.parse(flat));
  }
}

/** Tests that change the record leave it as other tests of their server know it. */
export const test = base.extend<{ recordAsBefore: undefined }>({
  recordAsBefore: [
    async ({ server }, use) => {
      const before = await readRecord(server);
      await use(undefined);
      await restoreRecord(server, before);
    },
    { auto: true },
  ],
});

export const jobs = {
  entries: [
    {
      title: 'Lead engineer',
      company: 'Harbour Works',
      start_date: '2022-03',
      is_current: true,
      type: 'code-slash',
      responsibilities: ['Led the crane team', 'Wrote the scheduler'],
    },
    {
      title: 'Engineer',
      company: 'Harbour Works',
      start_date: '2019-01',
      end_date: '2022-02',
      type: 'building',
      responsibilities: ['Kept the cranes moving'],
    },
    {
      title: 'Apprentice',
      company: 'Lighthouse',
      start_date: '2017-09',
      end_date: '2018-12',
      type: 'globe',
      responsibilities: ['Cleaned the lamp'],
    },
  ],
};

export const profile = {
  name: 'Ada Harbour',
  title: 'Engineer',
  location: 'Hamburg',
  email: 'ada@site.test',
  summary: 'Builds machines that lift other machines, and software that tells them when to do so.',
};
