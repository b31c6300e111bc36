import { expect, type Locator, type Page } from '@playwright/test';
import type { OpenedSection } from '../../src/shared/contract/about.ts';
import { signedInToken, signInAsOwner } from './e2e.ts';
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
export async function readSection(server: RunningServer, name: string): Promise<OpenedSection> {
  const response = await fetch(`${server.url}/api/v1/about/sections/${name}/`, {
    headers: { authorization: `Bearer ${await signedInToken(server)}` },
  });
  if (!response.ok) throw new Error(`The section cannot be opened: ${await response.text()}`);
  return (await response.json()) as OpenedSection;
}

/** Makes a section hold these entries, whatever it holds; of the profile its fields. */
export async function writeSection(server: RunningServer, name: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/about/${name}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The section was not saved: ${await response.text()}`);
}

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
