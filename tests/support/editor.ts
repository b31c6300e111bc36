import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PermissionName } from '../../src/shared/permissions.ts';
import { createUser, signedInToken, type TestUser } from './e2e.ts';
import type { RunningServer } from './start-server.ts';

/** More than one byte, more than one code unit: what is cut in half shows. */
const letters = [...'abcdefghijklmnopqrstuvwxyzäéßжλ漢字🙂'];
/** In the editor's way of keeping text in the browser, the most that a crash may cost. */
const toleratedMs = 1_000;

/** Types at the end of the text, and remembers which key was answered when. */
export class Typist {
  /** All that was typed. */
  text = '';
  readonly #keys: { at: number; length: number }[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      if (letter === '\n') await this.#page.keyboard.press('Enter');
      else await this.#page.keyboard.type(letter);
      this.text += letter;
      this.#keys.push({ at: Date.now(), length: this.text.length });
    }
  }

  /** Random words, now and then a new paragraph. */
  async typeFor(ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      await this.type(randomWord());
      await this.type(randomInt(12) === 0 ? '\n' : ' ');
      await sleep(randomInt(60));
    }
    await this.type(randomWord());
  }

  /** With pauses in which the text is saved, until the page is gone. */
  async typeUntilTheEnd(): Promise<void> {
    try {
      for (;;) {
        await this.typeFor(randomInt(300, 2_500));
        if (randomInt(2) === 0) await sleep(randomInt(1_900, 2_300));
        await this.type(' ');
      }
    } catch {
      // The page is gone.
    }
  }

  /** What had been typed a second before this moment: it must not get lost. */
  safeAt(moment: number): string {
    const key = this.#keys.findLast(({ at }) => at <= moment - toleratedMs);
    return this.text.slice(0, key?.length ?? 0);
  }
}

export function randomWord(): string {
  return Array.from({ length: randomInt(2, 9) }, () => letters[randomInt(letters.length)]).join('');
}

export function contentOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content', exact: true });
}

/** The text of the editor, a line for each paragraph. */
export async function editorText(page: Page): Promise<string> {
  return tidy(await contentOf(page).locator('> p').allTextContents());
}

/** Opens the editor and waits until it can be typed in. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilEditorIsReady(page);
}

export async function untilEditorIsReady(page: Page): Promise<void> {
  await expect(page.getByLabel('Title', { exact: true })).toBeEnabled({ timeout: 15_000 });
}

/** Fills in what a new post needs besides its text. Returns the title, which no other post has. */
export async function beginPost(page: Page, server: RunningServer): Promise<string> {
  const title = uniqueTitle();
  await openEditor(page, `${server.url}/blog/new`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Tags', { exact: true }).fill('loss');
  await contentOf(page).click();
  return title;
}

export function uniqueTitle(): string {
  return `Loss ${crypto.randomUUID()}`;
}

/** Puts the cursor after everything. */
export async function goToEnd(page: Page): Promise<void> {
  await contentOf(page).click();
  await page.keyboard.press('Control+End');
}

/** A post as the server has it. */
export interface StoredPost {
  id: number;
  slug: string;
  title: string;
  published: boolean;
  has_working_copy: boolean;
  version: number;
  /** A line for each paragraph. */
  text: string;
}

/** Calls the API as the owner. */
export async function callApi<Answer>(server: RunningServer, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` };
  const response = await fetch(server.url + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Writes a post through the API. */
export async function storePost(
  server: RunningServer,
  { text, published = false }: { text: string; published?: boolean },
): Promise<StoredPost> {
  const body = JSON.stringify({ title: uniqueTitle(), content: `<p>${text}</p>`, tags: 'loss', published });
  const { post } = await callApi<{ post: { slug: string } }>(server, '/api/v1/blog/article/create/', {
    method: 'POST',
    body,
  });
  return readPost(server, post.slug);
}

export async function readPost(server: RunningServer, slug: string): Promise<StoredPost> {
  const path = `/api/v1/blog/article/${encodeURIComponent(slug)}/edit/`;
  const { text, ...post } = await callApi<StoredPost & { text: { content: string; title: string } }>(server, path);
  return { ...post, title: text.title, text: linesOf(text.content) };
}

/** All posts with this title. */
export async function findPosts(server: RunningServer, title: string): Promise<StoredPost[]> {
  const path = `/api/v1/blog/manage/?search=${encodeURIComponent(title)}`;
  const { results } = await callApi<{ results: { slug: string }[] }>(server, path);
  return Promise.all(results.map(({ slug }) => readPost(server, slug)));
}

/** Waits until there is one post with this title, and in it everything that the editor shows. */
export async function untilSaved(
  page: Page,
  server: RunningServer,
  title: string,
  timeout = 20_000,
): Promise<StoredPost> {
  await expect
    .poll(async () => (await findPosts(server, title)).map(({ text }) => text), { timeout, intervals: [200] })
    .toEqual([await editorText(page)]);
  const [post] = await findPosts(server, title);
  if (!post) throw new Error(`There is no post ${title}.`);
  return post;
}

/** The texts of all versions, the newest first. */
export async function versionTexts(server: RunningServer, id: number): Promise<string[]> {
  const path = `/api/v1/blog/posts/${id}/revisions/`;
  const { revisions } = await callApi<{ revisions: { id: number }[] }>(server, path);
  const texts = [];
  for (const revision of revisions) {
    const { fields } = await callApi<{ fields: { content: string } }>(server, `${path}${revision.id}/`);
    texts.push(linesOf(fields.content));
  }
  return texts;
}

/** What readers see of a post; `null` when they do not. */
export async function publicText(server: RunningServer, slug: string): Promise<string | null> {
  const response = await fetch(`${server.url}/api/v1/blog/article/${encodeURIComponent(slug)}/`);
  if (response.status === 404) return null;
  return linesOf(((await response.json()) as { content: string }).content);
}

function linesOf(html: string): string {
  return tidy(Array.from(html.matchAll(/<p[^>]*>(.*?)<\/p>/gs), ([, line = '']) => line.replace(/<[^>]+>/g, '')));
}

/** HTML does not keep a space at the end of a paragraph, and an empty paragraph at the end holds nothing. */
function tidy(lines: readonly string[]): string {
  return tidyText(lines.join('\n'));
}

/** A text as it can be compared with another. */
export function tidyText(text: string): string {
  return text.replace(/ +$/gm, '').replace(/\n+$/, '');
}

/** Another person who may do everything but what is denied. */
export async function createStaff(server: RunningServer, denied: readonly PermissionName[] = []): Promise<TestUser> {
  const user = await createUser(server);
  const statement = 'update users set is_staff = 1, denied_permissions = ? where username = ?';
  runSql(server, statement, JSON.stringify(denied), user.username);
  return user;
}

/** Ends all sessions of a user behind the back of their browsers. */
export function endSessions(server: RunningServer, username: string): void {
  runSql(server, 'delete from sessions where user_id = (select id from users where username = ?)', username);
}

/** Nobody has sent or asked for anything yet. */
export function forgetLimits(server: RunningServer): void {
  runSql(server, 'delete from rate_limits');
}

function runSql(server: RunningServer, statement: string, ...parameters: string[]): void {
  const database = new DatabaseSync(join(server.data_directory, 'vitrine.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    database.prepare(statement).run(...parameters);
  } finally {
    database.close();
  }
}
