import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const text = { title: 'A good title', content: '<p>Words of some length, to begin with.</p>', tags: 'one, two' };
const live = { ...text, published: 'true' };

async function editor(app: TestApp) {
  const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object) => {
    const response = await app.fetch(`/api/v1/blog/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    create: (body: object) => send('POST', 'article/create/', body),
    update: (slug: string, body: object) => send('PUT', `article/${slug}/update/`, body),
    autosave: (id: number, body: object) => send('PUT', `posts/${id}/autosave/`, body),
    open: (slug: string, query = '') => send('GET', `article/${slug}/edit/${query}`),
    discard: (id: number, version: number) => send('DELETE', `posts/${id}/working-copy/?version=${version}`),
    revisions: async (id: number): Promise<{ reason: string; word_count: number }[]> =>
      (await send('GET', `posts/${id}/revisions/`)).body.revisions,
    keep: (id: number, kept: object) => send('POST', `posts/${id}/revisions/`, kept),
    versions: async (id: number): Promise<string[]> => {
      const { revisions } = (await send('GET', `posts/${id}/revisions/`)).body;
      const texts = revisions.map((revision: { id: number }) => send('GET', `posts/${id}/revisions/${revision.id}/`));
      return (await Promise.all(texts)).map(({ body }) => body.fields.content);
    },
    tags: (search: string) => send('GET', `tags/?search=${encodeURIComponent(search)}`),
    targets: (search: string) => send('GET', `link-targets/?search=${encodeURIComponent(search)}`),
  };
}

async function readersSee(app: TestApp, slug: string) {
  const response = await app.fetch(`/api/v1/blog/article/${slug}/`);
  return response.ok ? (await response.json()).content : response.status;
}

describeEachDatabase('autosave', (openTestDatabase) => {
  test('saves a draft in place and leaves it a draft', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, open } = await editor(app);
    const { post } = (await create(text)).body;

    const saved = await autosave(post.id, { ...text, content: '<p>More words.</p>', version: 1 });
    expect(saved.body.post).toMatchObject({ version: 2, published: false, has_working_copy: false });
    const opened = (await open('a-good-title')).body;
    expect(opened).toMatchObject({ version: 2, published: false, has_working_copy: false });
    expect(opened.text.content).toBe('<p>More words.</p>');
    expect(await readersSee(app, 'a-good-title')).toBe(404);
  });

  test('publishes nothing, whatever is sent with it', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await editor(app);
    const known = { creation_key: 'k', is_autosave: true };
    const { post } = (await create({ ...live, ...known, save_id: 'a' })).body;
    const later = await create({ ...live, ...known, save_id: 'b', unconfirmed: ['a'] });
    expect([post.published, later.body.post.published]).toEqual([false, false]);
    expect(await readersSee(app, post.slug)).toBe(404);
  });

  test('keeps a working copy of a published post, which only an update publishes', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, open, update } = await editor(app);
    const { post } = (await create(live)).body;

    const change = { ...text, title: 'A better title', content: '<p>Unfinished.</p>', tags: 'three', version: 1 };
    const saved = await autosave(post.id, change);
    expect(saved.body.post).toMatchObject({ version: 2, published: true, has_working_copy: true });
    expect(await readersSee(app, 'a-good-title')).toContain('to begin with');

    const opened = (await open('a-good-title')).body;
    expect(opened).toMatchObject({ version: 2, published: true, has_working_copy: true });
    expect(opened.text).toMatchObject({ title: 'A better title', content: '<p>Unfinished.</p>', tags: ['three'] });

    await update('a-good-title', { ...live, content: '<p>Finished.</p>', version: 2 });
    expect(await readersSee(app, 'a-good-title')).toContain('Finished');
    expect((await open('a-good-title')).body).toMatchObject({ version: 3, has_working_copy: false });
  });

  test('opens a post that is open already, whatever its slug is by now', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, open } = await editor(app);
    const { post } = (await create(text)).body;
    await autosave(post.id, { ...text, title: 'Another title', version: 1 });
    expect((await open('a-good-title')).status).toBe(404);
    expect((await open('a-good-title', `?id=${post.id}`)).body).toMatchObject({ slug: 'another-title', version: 2 });
  });

  test('keeps a working copy of a post that is going to be public', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, open } = await editor(app);
    const { post } = (await create({ ...live, publish_at: '2100-01-01T00:00:00Z' })).body;

    await autosave(post.id, { ...text, content: '<p>Unfinished.</p>', version: 1 });
    expect((await open('a-good-title')).body).toMatchObject({
      published: true,
      has_working_copy: true,
      first_published_at: '2100-01-01T00:00:00.000Z',
    });
  });

  test.each(['0027-01-01T10:00:00Z', '1969-12-31T23:59:59Z'])('is not planned for %s', async (publish_at) => {
    const app = await createTestApp(openTestDatabase);
    const { create, open } = await editor(app);
    const refused = await create({ ...live, publish_at });
    expect([refused.status, refused.body.errors]).toEqual([400, { publish_at: ['Enter a valid time.'] }]);
    expect((await open('a-good-title')).status).toBe(404);
  });

  test('cannot publish, whatever it is told', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave } = await editor(app);
    const { post } = (await create(text)).body;
    await autosave(post.id, { ...live, version: 1, is_published: true, publish_at: null });
    expect(await readersSee(app, 'a-good-title')).toBe(404);
  });

  test('goes back to what readers see when the working copy is given up', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, discard } = await editor(app);
    const { post } = (await create(live)).body;
    await autosave(post.id, { ...text, content: '<p>Unfinished.</p>', version: 1 });

    expect((await discard(post.id, 1)).status).toBe(409);
    const opened = (await discard(post.id, 2)).body;
    expect(opened).toMatchObject({ version: 3, has_working_copy: false });
    expect(opened.text.content).toBe(text.content);
  });

  test('of somebody else’s text is refused as if nobody were signed in', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, update, open } = await editor(app);
    const { post } = (await create(text)).body;
    const change = { ...text, content: '<p>Not the owner’s words.</p>', writer_id: 'somebody else' };
    const refused = [
      await create({ ...change, title: 'Another title' }),
      await update(post.slug, change),
      await autosave(post.id, change),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await open(post.slug)).body).toMatchObject({ version: 1, text: { content: text.content } });

    const { user_id } = await app.deps.database.db.selectFrom('sessions').select('user_id').executeTakeFirstOrThrow();
    expect((await autosave(post.id, { ...change, writer_id: user_id })).status).toBe(200);
  });

  test('sanitises what it keeps', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, open } = await editor(app);
    const { post } = (await create(live)).body;
    await autosave(post.id, { ...text, content: '<p onclick="x()">Hi<script>x()</script></p>', version: 1 });
    expect((await open('a-good-title')).body.text.content).toBe('<p>Hi</p>');
  });

  test('takes the longest text in any script', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave } = await editor(app);
    const { post } = (await create(text)).body;
    const content = `<p>${'字"'.repeat(249_990)}</p>`;
    expect((await autosave(post.id, { ...text, content, version: 1 })).status).toBe(200);
    expect(
      (await autosave(post.id, { ...text, content: `${content}${'x'.repeat(20)}`, version: 2 })).body.errors,
    ).toEqual({
      content: ['The content is too long: with its formatting it may have 500,000 characters.'],
    });
  });

  test('of a missing post is answered with 404', async () => {
    const app = await createTestApp(openTestDatabase);
    const { autosave } = await editor(app);
    expect((await autosave(99, { ...text, version: 1 })).status).toBe(404);
  });
});

describeEachDatabase('two who save', (openTestDatabase) => {
  test('do not overwrite each other, neither drafts nor working copies nor publications', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, update, open } = await editor(app);
    for (const published of ['false', 'true']) {
      const { post } = (await create({ ...text, title: `Published ${published}`, published })).body;
      expect((await autosave(post.id, { ...text, content: '<p>First.</p>', version: 1, save_id: 'a' })).status).toBe(
        200,
      );
      const second = { ...text, content: '<p>Second.</p>', version: 1, save_id: 'b' };
      expect((await autosave(post.id, second)).body).toMatchObject({ code: 'stale_version' });
      expect((await update(post.slug, { ...second, id: post.id, published })).body).toMatchObject({
        code: 'stale_version',
      });
      const { slug } = (await autosave(post.id, { ...text, content: '<p>First.</p>', version: 2 })).body.post;
      expect((await open(slug)).body.text.content).toBe('<p>First.</p>');
    }
  });

  test('at the same moment: one wins, the other is told', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave } = await editor(app);
    for (const published of ['false', 'true']) {
      const { post } = (await create({ ...text, title: `Published ${published}`, published })).body;
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((save_id) =>
          autosave(post.id, { ...text, content: `<p>${save_id}</p>`, version: 1, save_id }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });
});

describeEachDatabase('an answer that got lost', (openTestDatabase) => {
  test('is given again for the same attempt, and changes nothing', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, update } = await editor(app);
    const first = { ...text, creation_key: 'k', save_id: 'a' };
    const { post } = (await create(first)).body;
    expect((await create(first)).body.post).toMatchObject({ id: post.id, version: 1 });

    const second = { ...text, content: '<p>Second.</p>', version: 1, save_id: 'b' };
    await autosave(post.id, second);
    expect((await autosave(post.id, second)).body.post).toMatchObject({ version: 2 });

    const third = { ...live, version: 2, save_id: 'c' };
    await update(post.slug, third);
    expect((await update(post.slug, third)).body.post).toMatchObject({ version: 3, published: true });

    const fourth = { ...text, version: 3, save_id: 'd' };
    await autosave(post.id, fourth);
    expect((await autosave(post.id, fourth)).body.post).toMatchObject({ version: 4, has_working_copy: true });
  });

  test('does not make a stranger of its sender', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave } = await editor(app);
    const { post } = (await create({ ...text, creation_key: 'k', save_id: 'a' })).body;
    await autosave(post.id, { ...text, content: '<p>Second.</p>', version: 1, save_id: 'b' });

    const third = { ...text, content: '<p>Third.</p>', version: 1, save_id: 'c' };
    expect((await autosave(post.id, third)).status).toBe(409);
    expect((await autosave(post.id, { ...third, unconfirmed: ['b'] })).body.post).toMatchObject({ version: 3 });
    expect((await autosave(post.id, { ...third, save_id: 'd', unconfirmed: ['b'] })).status).toBe(409);
  });

  test('never creates a second post', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, open } = await editor(app);
    const attempt = { ...text, creation_key: 'k', save_id: 'a' };
    const answers = await Promise.all([create(attempt), create(attempt), create(attempt)]);
    expect(new Set(answers.map(({ body }) => body.post?.id)).size).toBe(1);

    const later = { ...attempt, title: 'Another title', save_id: 'b', unconfirmed: ['a'] };
    expect((await create(later)).body.post).toMatchObject({ id: answers[0]?.body.post.id, version: 2 });
    expect((await open('another-title')).body.text.title).toBe('Another title');
  });

  test('whose answer was lost has published the post: what is written since is kept, and stays unpublished', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, open, update } = await editor(app);
    const known = { creation_key: 'one-editor', session: 'one-editor' };
    await create({ ...live, ...known, save_id: 'lost' });
    const autosaved = { ...text, ...known, content: '<p>And more words.</p>', is_autosave: true };
    const later = await create({ ...autosaved, save_id: 'later', unconfirmed: ['lost'] });
    expect([later.status, later.body.post]).toMatchObject([
      201,
      { slug: 'a-good-title', version: 2, published: true, has_working_copy: true },
    ]);
    expect(await readersSee(app, 'a-good-title')).toContain('to begin with');
    expect((await open('a-good-title')).body.text.content).toBe('<p>And more words.</p>');
    await update('a-good-title', { ...live, content: '<p>By somebody else.</p>', version: 2 });
    const overtaken = await create({ ...autosaved, save_id: 'last', unconfirmed: ['lost', 'later'] });
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'stale_version']);
  });

  test('and comes too late: what was published since stays published', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await editor(app);
    const autosave = { ...text, creation_key: 'k', save_id: 'a', is_autosave: true };
    await create({ ...live, creation_key: 'k', save_id: 'b', unconfirmed: ['a'] });
    expect((await create(autosave)).status).toBe(409);
    expect(await readersSee(app, 'a-good-title')).toContain('to begin with');
  });
});

describeEachDatabase('versions of a post', (openTestDatabase) => {
  test('are kept of every save and autosave, and of what was there before there were any', async () => {
    const app = await createTestApp(openTestDatabase);
    const { autosave, update, discard, revisions } = await editor(app);
    const { id, slug } = await writePost(app, { title: 'A good title', content: '<p>Imported.</p>' });

    await autosave(id, { ...text, content: '<p>Unfinished.</p>', version: 1, session: 's' });
    await discard(id, 2);
    await update(slug, { ...live, content: '<p>Finished.</p>', version: 3, session: 's' });
    expect((await revisions(id)).map(({ reason }) => reason)).toEqual(['save', 'restore_point', 'save']);
  });

  test('keep what was given up, whatever is written next', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, discard, revisions } = await editor(app);
    const { id } = (await create(live)).body.post;
    await autosave(id, { ...text, content: '<p>Given up.</p>', version: 1, session: 'one' });
    expect((await discard(id, 2)).body.text.content).toContain('to begin with');
    await autosave(id, { ...text, content: '<p>Written next.</p>', version: 3, session: 'one' });
    expect((await revisions(id)).map(({ reason }) => reason)).toEqual(['autosave', 'restore_point', 'save']);
  });

  test('keep an autosave that somebody has chosen to save over, however old it gets', async () => {
    const clock = { time: new Date('2026-03-15T12:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const { create, autosave, open, keep, versions } = await editor(app);
    const { id, slug } = (await create({ ...text, is_autosave: true, session: 'one' })).body.post;
    await autosave(id, { ...text, content: '<p>Theirs.</p>', version: 1, session: 'theirs' });
    const theirs = (await open(slug)).body;
    await keep(id, theirs.text);
    await autosave(id, { ...text, content: '<p>Mine.</p>', version: theirs.version, session: 'mine' });

    clock.time = new Date('2026-03-15T18:00:00.000Z');
    await autosave(id, { ...text, content: '<p>Much later.</p>', version: theirs.version + 1, session: 'mine' });
    expect(await versions(id)).toEqual(['<p>Much later.</p>', '<p>Mine.</p>', '<p>Theirs.</p>']);
  });

  test('keep the images of what an import has left', async () => {
    const clock = { time: new Date(), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const image = await app.deps.media.add(await pictureFile('#c80'), 'picture.png');
    const content = `<p>Imported <img src="${image.optimized_image_url}" alt=""></p>`;
    const { slug } = await writePost(app, { content });
    const { update } = await editor(app);
    expect((await update(slug, live)).status).toBe(200);
    clock.time = new Date(clock.time.getTime() + 48 * 60 * 60_000);
    expect(await app.deps.media.sweep()).toBe(0);
  });

  test('keep what two editors have written, one over the other', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave, revisions } = await editor(app);
    const { post } = (await create({ ...text, session: 'a', is_autosave: true })).body;
    await autosave(post.id, { ...text, content: '<p>By b.</p>', version: 1, session: 'b' });
    await autosave(post.id, { ...text, content: '<p>By b, longer.</p>', version: 2, session: 'b' });
    await autosave(post.id, { ...text, content: '<p>By a.</p>', version: 3, session: 'a' });
    expect((await revisions(post.id)).map(({ word_count }) => word_count)).toEqual([2, 3, 7]);
  });
});

describeEachDatabase('a slug', (openTestDatabase) => {
  test('that is reserved, taken or without letters is refused under its own field', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await editor(app);
    await create({ ...text, title: 'Taken' });
    const problem = async (slug: string) => (await create({ ...text, slug })).body.errors;
    expect(await problem('create')).toEqual({ slug: ['This address is reserved. Please choose a different one.'] });
    expect(await problem('taken')).toEqual({
      slug: ['Another blog post has this address. Please choose a different one.'],
    });
    expect(await problem('!!')).toEqual({ slug: ['Enter at least one letter or digit.'] });
    expect(await problem('')).toBeUndefined();
  });

  test('that was entered for a draft can be taken back', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, autosave } = await editor(app);
    const { post } = (await create({ ...text, slug: 'my-own' })).body;
    const slugAfter = async (change: object) => (await autosave(post.id, { ...text, ...change })).body.post.slug;
    expect(post.slug).toBe('my-own');
    expect(await slugAfter({})).toBe('my-own');
    expect(await slugAfter({ slug: '' })).toBe('a-good-title');
    expect(await slugAfter({ slug: '' })).toBe('a-good-title');
  });

  test('of a post that is planned is not kept for ever; one that was public is', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, open } = await editor(app);
    await create({ ...live, publish_at: '2100-01-01T00:00:00Z' });
    await update('a-good-title', { ...live, title: 'Another title', version: 1 });
    expect((await open('a-good-title')).status).toBe(404);

    await update('another-title', { ...live, title: 'Another title', publish_at: null, version: 2 });
    await update('another-title', { ...live, slug: 'third', version: 3 });
    expect((await open('another-title')).body.slug).toBe('third');
  });
});

describeEachDatabase('what the editor asks for', (openTestDatabase) => {
  test('is tags by part of their name, the most used first, drafts included', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, tags } = await editor(app);
    await create({ ...text, title: 'One post', tags: 'TypeScript, Types' });
    await create({ ...text, title: 'Two posts', tags: 'Types, 100%' });
    expect((await tags('typ')).body.tags).toEqual(['Types', 'TypeScript']);
    expect((await tags('%')).body.tags).toEqual(['100%']);
  });

  test('is public posts to link to', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, targets } = await editor(app);
    await create({ ...live, title: 'Public words' });
    await create({ ...text, title: 'Secret words' });
    expect((await targets('WORDS')).body.posts).toEqual([{ slug: 'public-words', title: 'Public words' }]);
  });

  test('is a cover that is there', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await editor(app);
    expect((await create({ ...text, cover_id: 99 })).body.errors).toEqual({
      cover_image: ['This image is no longer there. Please upload it again.'],
    });
  });
});
