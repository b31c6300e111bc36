import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

/** The calls as somebody makes them. */
function callerOf(app: TestApp, token: string | null) {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const response = await app.fetch(`/api/v1/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    posts: (action: string, post_ids: number[], more: object = {}) =>
      call('POST', 'blog/manage/bulk-actions/', { action, post_ids, ...more }),
    projects: (action: string, project_ids: number[], more: object = {}) =>
      call('POST', 'manage/projects/bulk-actions/', { action, project_ids, ...more }),
    edited: async (slug: string) => (await call('GET', `blog/article/${slug}/edit/`)).body,
  };
}

async function staffSite(openTestDatabase: Parameters<typeof createTestApp>[0]) {
  const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
  const app = await createTestApp(openTestDatabase, { clock });
  return { app, clock, ...callerOf(app, await signInAs(app, 'staff')) };
}

/** Readers get it. */
async function isPublic(app: TestApp, path: string): Promise<boolean> {
  return (await app.fetch(`/api/v1/${path}/`)).status === 200;
}

describeEachDatabase('what is done with several documents', (openTestDatabase) => {
  test('publishes those that are complete, and says of each other one what it lacks', async () => {
    const { app, posts } = await staffSite(openTestDatabase);
    const whole = await writePost(app, { title: 'Whole', is_published: false });
    const tagless = await writePost(app, { title: 'Tagless', tags: [], is_published: false });
    const nameless = await writePost(app, { title: '', is_published: false });
    const planned = await writePost(app, { title: 'Planned', publish_at: '2026-04-01T00:00:00.000Z' });
    const out = await writePost(app, { title: 'Out' });
    const ids = [whole, tagless, nameless, planned, out].map(({ id }) => id);
    expect((await posts('publish', [...ids, 999])).body).toEqual({
      success: true,
      message: '2 posts published. 3 posts were not:',
      changed_count: 2,
      problems: [
        { id: tagless.id, title: 'Tagless', message: 'Enter at least one tag.' },
        { id: nameless.id, title: '', message: 'Title is required' },
        { id: 999, title: '', message: 'Blog post not found. It may have been moved or deleted.' },
      ],
    });
    expect(await isPublic(app, 'blog/article/whole')).toBe(true);
    expect(await isPublic(app, 'blog/article/planned')).toBe(true);
    expect(await isPublic(app, 'blog/article/tagless')).toBe(false);
  });

  test('takes back with what was written since, which publishing then shows', async () => {
    const { app, call, posts, edited } = await staffSite(openTestDatabase);
    const { id } = await writePost(app, { title: 'Out' });
    const text = { title: 'Out', content: '<p>Newer words.</p>', tags: ['general'] };
    await call('PUT', `blog/posts/${id}/autosave/`, text);
    expect((await posts('take_back', [id])).body.message).toBe('1 post taken back.');
    expect(await isPublic(app, 'blog/article/out')).toBe(false);
    expect((await edited('out')).text.content).toBe('<p>Newer words.</p>');
    expect((await posts('take_back', [id])).body.message).toBe('Nothing was changed.');
    await posts('publish', [id]);
    expect((await (await app.fetch('/api/v1/blog/article/out/')).json()).content).toContain('Newer words');
  });

  test('adds a tag to what readers see and to what waits, without publishing it', async () => {
    const { app, call, posts, edited } = await staffSite(openTestDatabase);
    const waiting = await writePost(app, { title: 'Waiting', tags: ['one'] });
    const text = { title: 'Waiting', content: '<p>Newer words.</p>', tags: ['one'] };
    await call('PUT', `blog/posts/${waiting.id}/autosave/`, text);
    const has = await writePost(app, { title: 'Has', tags: ['Two'] });
    const full = await writePost(app, { title: 'Full', tags: Array.from({ length: 20 }, (_, i) => `t${i}`) });
    const { body } = await posts('add_tag', [waiting.id, has.id, full.id], { tag: 'two' });
    expect([body.message, body.problems]).toEqual([
      '1 post changed. 1 post was not:',
      [{ id: full.id, title: 'Full', message: 'Enter at most 20 tags.' }],
    ]);
    const shown = await (await app.fetch('/api/v1/blog/article/waiting/')).json();
    expect([shown.tags_list, shown.content]).toEqual([['one', 'Two'], expect.not.stringContaining('Newer')]);
    const { text: written, has_working_copy } = await edited('waiting');
    expect([written.tags, written.content, has_working_copy]).toEqual([['one', 'Two'], text.content, true]);
    expect((await posts('add_tag', [has.id])).body.errors).toEqual({ tag: ['This field is required.'] });
  });

  test('is the same for projects', async () => {
    const { app, projects } = await staffSite(openTestDatabase);
    const draft = await writeProject(app, { title: 'Draft', live: false });
    const nameless = await writeProject(app, { title: '', live: false });
    const { body } = await projects('publish', [draft.id, nameless.id]);
    expect([body.changed_count, body.problems]).toEqual([
      1,
      [{ id: nameless.id, title: '', message: 'This field is required.' }],
    ]);
    expect(await isPublic(app, 'projects/draft')).toBe(true);
    await projects('add_technology', [draft.id], { technology: 'Go' });
    expect((await (await app.fetch('/api/v1/projects/draft/')).json()).technologies).toEqual(['Go']);
    await projects('take_back', [draft.id]);
    expect(await isPublic(app, 'projects/draft')).toBe(false);
    expect((await projects('delete', [draft.id])).body.message).toBe('1 project deleted.');
  });

  test('needs the right to delete for what goes to the trash, and the right to create for a copy', async () => {
    const { app, call } = await staffSite(openTestDatabase);
    const { id } = await writePost(app);
    const editor = callerOf(app, await signInWithRights(app, ['canEditBlog'], 'editor'));
    expect((await editor.posts('take_back', [id])).status).toBe(200);
    expect((await editor.posts('delete', [id])).status).toBe(403);
    expect((await editor.call('POST', `blog/posts/${id}/duplicate/`)).status).toBe(403);
    expect((await call('POST', `blog/posts/${id}/duplicate/`)).status).toBe(201);
  });

  test('a copy is a draft with the newest text, its images and tags, and an address of its own', async () => {
    const { app, call, edited } = await staffSite(openTestDatabase);
    const cover = await pictureFile('#abc');
    const { id } = await writePost(app, { title: 'Out', tags: ['one'], cover });
    const { cover_id } = (await edited('out')).text;
    const text = { title: 'Out', content: '<p>Newer words.</p>', tags: ['one', 'two'] };
    await call('PUT', `blog/posts/${id}/autosave/`, text);
    const first = await call('POST', `blog/posts/${id}/duplicate/`);
    expect([first.status, first.body]).toEqual([
      201,
      {
        success: true,
        message: 'Post duplicated successfully!',
        post: { id: expect.any(Number), slug: 'copy-of-out', title: 'Copy of Out' },
      },
    ]);
    const copy = await edited('copy-of-out');
    expect([copy.published, copy.first_published_at]).toEqual([false, null]);
    expect(copy.text).toMatchObject({ ...text, title: 'Copy of Out', cover_id });
    expect((await call('POST', `blog/posts/${id}/duplicate/`)).body.post.slug).toBe('copy-of-out-2');
    const project = await writeProject(app, { title: 'A'.repeat(200), technologies: ['Go'] });
    const { body } = await call('POST', `manage/projects/${project.id}/duplicate/`);
    expect([...body.project.title]).toHaveLength(200);
    const opened = (await call('GET', `projects/${body.project.slug}/update/`)).body;
    expect([opened.live, opened.text.technologies]).toEqual([false, ['Go']]);
  });
});
