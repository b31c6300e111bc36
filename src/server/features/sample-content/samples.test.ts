import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInWithRights } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { PermissionName } from '../../../shared/permissions.ts';
import { insertComment } from '../comments/comments.queries.ts';
import { samplePosts } from './sample-posts.ts';
import { sampleProjects } from './sample-projects.ts';
import { sampleTexts } from './sample-site.ts';
import { seedSampleContent } from './seed-sample-content.ts';
import { seedSamples } from './seed-samples.ts';

describeEachDatabase('a site with samples', (openTestDatabase) => {
  async function openSite(config = {}) {
    const app = await createTestApp(openTestDatabase, { config: { sample_content: true, ...config } });
    const token = await signInWithRights(app, ['canManageSite', 'canEditBlog', 'canCreateBlog', 'canEditAbout']);
    // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, of no known shape until it is checked
    const send = async (method: string, path: string, body?: unknown): Promise<any> => {
      const response = await app.fetch(`/api/v1/${path}`, {
        method,
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const undone = async () => {
      const { steps } = await send('GET', 'first-steps/');
      return steps.filter((step: { is_done: boolean }) => !step.is_done).map(({ name }: { name: string }) => name);
    };
    return { app, send, undone };
  }

  test('has pictures of every project, with texts for those who cannot see them, and a portrait', async () => {
    const { app, send } = await openSite();
    await seedSamples(app.deps);
    const { results } = await send('GET', 'projects/list');
    expect(results.every((project: { first_image: unknown }) => project.first_image !== null)).toBe(true);
    const project = await send('GET', `projects/${results[0].slug}/`);
    expect(project.images).toHaveLength(2);
    for (const { alt, cloudinary_image_url } of project.images) {
      expect(alt.length).toBeGreaterThan(20);
      expect((await app.fetch(cloudinary_image_url)).status).toBe(200);
    }
    expect((await send('GET', 'about/')).data.portrait).toMatchObject({ alt: expect.stringContaining('scarf') });
  });

  test('has all of them or none: what failed is done by the next start', async () => {
    const { app, send } = await openSite();
    const { media } = app.deps;
    const failing = { ...media, addMade: () => Promise.reject(new Error('No room for pictures')) };
    await expect(seedSamples({ ...app.deps, media: failing })).rejects.toThrow('No room for pictures');
    expect((await send('GET', 'about/')).data.name).toBe('');
    await seedSamples(app.deps);
    expect((await send('GET', 'projects/list')).results.length).toBeGreaterThan(2);
    expect((await send('GET', 'about/')).data.portrait).not.toBeNull();
  });

  test('has posts with all that a post can have, and readers who are answered', async () => {
    const { app, send } = await openSite();
    await seedSamples(app.deps);
    const long = ['backup', 'queue', 'budget'].map((word) => samplePosts.find(({ title }) => title.includes(word)));
    for (const post of long) {
      expect(post?.content).toMatch(/<table>.*<section class="footnotes">/s);
      expect(post?.content).toContain('<blockquote>');
      expect(new Set(post?.content.match(/language-\w+/g)).size).toBeGreaterThanOrEqual(4);
    }
    const { results } = await send('GET', 'blog/posts/?search=lifeboat');
    const { results: comments } = await send('GET', `blog/article/${results[0].slug}/comments/`);
    expect(comments.map(({ is_author }: { is_author: boolean }) => is_author).toSorted()).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('checks its first steps off as they are done', async () => {
    const { app, send, undone } = await openSite();
    await seedSamples(app.deps);
    expect(await undone()).toEqual(['name', 'texts', 'picture', 'post', 'samples']);
    const entry = { tagline: 'Mine.', about_summary: sampleTexts.about_summary, footer_text: '' };
    await send('PUT', 'site/sections/texts/', entry);
    await send('PATCH', 'about/profile/', { name: 'Ada Lovelace', portrait_id: null });
    expect(await undone()).toEqual(['texts', 'picture', 'post', 'samples']);
    await send('POST', 'blog/article/create/', {
      title: 'My own',
      content: '<p>Text.</p>',
      tags: 'a',
      published: true,
    });
    expect(await undone()).toEqual(['texts', 'picture', 'samples']);
    await send('DELETE', 'sample-content/');
    expect(await undone()).toEqual(['texts', 'picture']);
    expect(await send('POST', 'first-steps/dismiss/', { is_dismissed: true })).toEqual({ success: true });
    expect((await send('GET', 'first-steps/')).is_dismissed).toBe(true);
    await send('POST', 'first-steps/dismiss/', { is_dismissed: false });
    expect((await send('GET', 'first-steps/')).is_dismissed).toBe(false);
  });

  test('loses what nobody has edited or answered, and nothing else', async () => {
    const { app, send } = await openSite();
    await seedSamples(app.deps);
    await send('PATCH', 'about/profile/', { location: 'Leeds' });
    await send('POST', 'blog/article/create/', {
      title: 'My own',
      content: '<p>Text.</p>',
      tags: 'a',
      published: true,
    });
    const [edited, answered] = await app.deps.database.db
      .selectFrom('posts')
      .select(['id', 'slug', 'title'])
      .orderBy('id')
      .execute();
    if (!edited || !answered) throw new Error('There are no sample posts');
    await send('PUT', `blog/article/${edited.slug}/update/`, {
      title: 'Mine now',
      content: '<p>x</p>',
      tags: 'a',
      published: true,
    });
    await insertComment(app.deps.database.db, {
      ...{ post_id: answered.id, name: 'Real', email: 'real@reader.org', website: '', comment: 'A real question.' },
      ...{
        status: 'pending',
        created_at: '2026-01-01T00:00:00.000Z',
        decided_at: null,
        decided_by: null,
        author_id: null,
      },
    });
    const { message, kept, removed_count } = await send('DELETE', 'sample-content/');
    expect(message).toBe('The sample content was removed.');
    expect(kept.map(({ title }: { title: string }) => title)).toEqual(['Mine now', answered.title]);
    expect(removed_count).toBeGreaterThan(samplePosts.length + sampleProjects.length - 2);
    const left = await app.deps.database.db.selectFrom('posts').select('title').orderBy('id').execute();
    expect(left.map(({ title }) => title)).toEqual(['Mine now', answered.title, 'My own']);
    expect((await send('GET', 'projects/list')).results).toEqual([]);
    expect((await send('GET', 'about/')).data).toMatchObject({
      ...{ name: '', location: 'Leeds', email: '', summary: '', portrait: null },
      skills: [],
    });
    expect(await send('GET', 'site/')).toMatchObject({ tagline: '', headlines: [], services: [] });
    expect((await send('GET', 'search/popular/')).popular_searches).toEqual([]);
    expect(await send('DELETE', 'sample-content/')).toMatchObject({
      removed_count: 0,
      message: 'There was no sample content to remove.',
    });
  });

  test('loses the pictures and tags that they brought, unless something else has them', async () => {
    const { app, send } = await openSite();
    await seedSamples(app.deps);
    await send('POST', 'blog/article/create/', {
      title: 'My own',
      content: '<p>Text.</p>',
      tags: 'On call, mine',
      published: true,
    });
    await send('DELETE', 'sample-content/');
    expect(await app.deps.database.db.selectFrom('media').select('file_name').execute()).toEqual([]);
    const { results } = await send('GET', 'blog/manage/tags/');
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['mine', 'On call']);
  });

  test('knows them as samples also if they came before samples were marked, but for what was changed', async () => {
    const { app, send } = await openSite();
    const { db } = app.deps.database;
    await seedSampleContent(app.deps.database);
    await db.updateTable('sections').set({ last_save_id: null }).execute();
    await send('PATCH', 'about/profile/', { location: 'Leeds' });
    await seedSamples(app.deps);
    await send('DELETE', 'sample-content/');
    expect((await send('GET', 'about/')).data).toMatchObject({ location: 'Leeds', skills: [], education: [] });
    expect(await send('GET', 'site/')).toMatchObject({ tagline: '', headlines: [], services: [], social_links: [] });
  });

  test('offers each manager the first steps that they may do', async () => {
    const { app } = await openSite();
    await seedSamples(app.deps);
    const namesFor = async (username: string, ...rights: PermissionName[]) => {
      const headers = bearer(await signInWithRights(app, ['canManageSite', ...rights], username));
      const { steps } = await (await app.fetch('/api/v1/first-steps/', { headers })).json();
      return steps.map(({ name }: { name: string }) => name);
    };
    expect(await namesFor('manager')).toEqual(['texts', 'samples']);
    expect(await namesFor('writer', 'canCreateBlog')).toEqual(['texts', 'post', 'samples']);
    expect(await namesFor('biographer', 'canEditAbout')).toEqual(['name', 'texts', 'picture', 'samples']);
  });

  test('that was begun without them has none to remove', async () => {
    const { undone } = await openSite({ sample_content: false });
    expect(await undone()).toEqual(['name', 'texts', 'picture', 'post']);
  });
});
