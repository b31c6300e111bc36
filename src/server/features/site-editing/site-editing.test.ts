import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { openDatabase } from '../../db/open-database.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

const settings = {
  time_zone: 'Europe/London',
  sign_up_is_open: true,
  comments_are_open: true,
  posts_per_page: 6,
  social_image_id: null,
  social_image_alt: '',
};
const service = { title: 'Testing', summary: 'I test.', description: '', icon: 'globe' };

async function send(
  app: TestApp,
  token: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const response = await app.fetch(`/api/v1/site/${path}`, {
    method,
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, of no known shape until it is checked
  return { status: response.status, ...((await response.json()) as any) };
}

describeEachDatabase('editing the site', (openTestDatabase) => {
  async function openSite(config = {}) {
    const app = await createTestApp(openTestDatabase, { config });
    const token = await signInWithRights(app, ['canManageSite']);
    return {
      app,
      get: (path: string) => send(app, token, path),
      put: (name: string, body: object) => send(app, token, `sections/${name}/`, { method: 'PUT', body }),
      readSite: async () => (await app.fetch('/api/v1/site/')).json(),
    };
  }

  test('what is saved is what readers are told', async () => {
    const { put, readSite } = await openSite();
    const texts = { tagline: 'I build.', about_summary: 'One.\n\nTwo <b>', footer_text: 'Made by hand.' };
    expect(await put('texts', texts)).toMatchObject({
      status: 200,
      message: 'Texts updated successfully!',
      data: texts,
      section: { id: 12, name: 'texts', version: 1 },
    });
    await put('headlines', { entries: [{ text: ' First ' }, { text: '' }, { text: 'Second' }] });
    await put('services', { entries: [service] });
    const link = { kind: 'code_host', label: 'Code', url: 'https://code.example/ann' };
    await put('social-links', { entries: [link] });
    expect(await readSite()).toMatchObject({
      ...texts,
      headlines: ['First', 'Second'],
      services: [{ id: 1, ...service }],
      social_links: [link],
    });
  });

  test('each section has its rules, said at the field', async () => {
    const { put } = await openSite();
    const wrong = [
      [
        'headlines',
        [{ text: 'x'.repeat(101) }],
        'entries.0.text',
        'Ensure this field has no more than 100 characters.',
      ],
      ['services', [{ title: 'T' }], 'entries.0.summary', 'Sentence is required'],
      ['services', [{ ...service, icon: 'skull' }], 'entries.0.icon', expect.stringContaining('Choose one of')],
      ['social-links', [{ label: 'Code', url: 'javascript:alert(1)' }], 'entries.0.url', 'Enter a valid URL.'],
      ['skill-cards', [{ name: 'A' }, { name: 'A' }], 'entries.1.name', 'This category is there already.'],
    ] as const;
    for (const [name, entries, field, text] of wrong) {
      expect([name, (await put(name, { entries })).errors]).toEqual([name, { [field]: [text] }]);
    }
    expect((await put('settings', { ...settings, time_zone: 'Mars/Olympus', posts_per_page: 7 })).errors).toEqual({
      time_zone: ['Choose a time zone, such as Europe/London.'],
      posts_per_page: ['Choose one of: 6, 12, 18.'],
    });
    expect((await put('settings', { ...settings, social_image_id: 77 })).errors).toEqual({
      social_image_id: ['The image is no longer there. Please upload it again.'],
    });
  });

  test('a save over a newer version is refused; what samples have left is the first version', async () => {
    const { app, get, put } = await openSite();
    await seedSampleContent(app.deps.database);
    const opened = await get('sections/headlines/');
    expect(opened).toMatchObject({ id: 13, version: 1, saved_by: '', image: null });
    await put('headlines', { entries: [{ text: 'Mine' }], version: opened.version });
    expect(await put('headlines', { entries: [{ text: 'Other' }], version: opened.version })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    const { revisions } = await get('sections/13/revisions/');
    expect(revisions).toHaveLength(2);
    const { fields } = await get(`sections/13/revisions/${revisions[1].id}/`);
    expect(fields.entries).toEqual(opened.text.entries);
  });

  test('no section of another family is opened, saved or read in its versions here', async () => {
    const { get } = await openSite();
    expect((await get('sections/profile/')).status).toBe(404);
    expect((await get('sections/1/revisions/')).status).toBe(404);
    expect((await get('sections/toString/')).status).toBe(404);
  });

  test('an image for social networks stands for the pages, and everybody may see it', async () => {
    const { app, put, readSite } = await openSite();
    const { id } = await app.deps.media.add(await pictureFile('#c80'), 'card.png');
    await put('settings', { ...settings, social_image_id: id, social_image_alt: 'A card' });
    const { social_image } = await readSite();
    expect(social_image).toMatchObject({ alt: 'A card', width: expect.any(Number) });
    expect((await app.fetch(social_image.optimized_image_url)).status).toBe(200);
  });

  test('settings hold at once: sign-up, comments, posts per page', async () => {
    const { app, put } = await openSite();
    for (let i = 0; i < 8; i += 1) await writePost(app, { title: `A post ${i}` });
    const size = async () => (await (await app.fetch('/api/v1/blog/posts/')).json()).page_size;
    const post = (path: string, body: object) =>
      app.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const comment = '/api/v1/blog/article/a-post-0/comment/';
    expect([await size(), (await app.fetch(comment)).status]).toEqual([6, 200]);

    await put('settings', { ...settings, sign_up_is_open: false, comments_are_open: false, posts_per_page: 12 });
    expect(await size()).toBe(12);
    const person = { first_name: 'A', last_name: 'B', username: 'ann', email: 'ann@example.org' };
    const secrets = { password: 'correct horse', password_confirm: 'correct horse' };
    expect(await (await post('/api/v1/auth/signup/', { ...person, ...secrets })).json()).toMatchObject({
      code: 'sign_up_closed',
    });
    const owner = bearer(await signInAs(app, 'owner'));
    const said = { name: 'A', email: 'a@example.org', comment: 'A long comment.', captcha_0: 'x', captcha_1: 'y' };
    for (const response of [
      await app.fetch(comment),
      await post(comment, said),
      await app.fetch(`${comment}as-author/`, {
        method: 'POST',
        headers: { ...owner, 'content-type': 'application/json' },
        body: JSON.stringify({ comment: 'A long comment.' }),
      }),
    ]) {
      expect([response.status, (await response.json()).message]).toEqual([403, 'Comments are closed.']);
    }
    expect((await app.fetch('/api/v1/blog/article/a-post-0/comments/')).status).toBe(200);
  });

  test('what the environment says wins, whatever is saved, and is told', async () => {
    const { get, put, readSite } = await openSite({ time_zone: 'Asia/Tokyo', sign_up_is_open: false });
    expect((await put('settings', { ...settings, posts_per_page: 18 })).status).toBe(200);
    expect(await readSite()).toMatchObject({ time_zone: 'Asia/Tokyo', sign_up_is_open: false, posts_per_page: 18 });
    expect(await get('settings/')).toMatchObject({
      settings: { time_zone: 'Asia/Tokyo', posts_per_page: 18 },
      from_environment: { time_zone: 'SITE_TIME_ZONE', sign_up_is_open: 'SIGNUP' },
    });
    expect((await get('sections/settings/')).text.entries[0].time_zone).toBe('Europe/London');
    const free = await openSite();
    expect((await free.get('settings/')).from_environment).toEqual({});
  });

  test('another process sees settings and texts as soon as they are saved', async () => {
    const shared = await openTestDatabase();
    const app = await createTestApp(openTestDatabase, { database: shared });
    const token = await signInWithRights(app, ['canManageSite']);
    const put = (name: string, body: object) => send(app, token, `sections/${name}/`, { method: 'PUT', body });
    const database = await openDatabase({ url: shared.url });
    try {
      const other = await createTestApp(openTestDatabase, { database });
      const readThere = async () => (await other.fetch('/api/v1/site/')).json();
      const before = await readThere();
      expect([before.posts_per_page, before.headlines]).toEqual([6, []]);
      await put('headlines', { entries: [{ text: 'New' }] });
      await put('settings', { ...settings, posts_per_page: 18 });
      await expect.poll(async () => (await readThere()).posts_per_page).toBe(18);
      expect((await readThere()).headlines).toEqual(['New']);
      expect((await (await other.fetch('/api/v1/blog/posts/')).json()).page_size).toBe(18);
    } finally {
      await database.close();
    }
  });
});
