import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createMemoryStore } from '../../../../tests/support/memory-store.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { findIndexed } from '../../../../tests/support/search-index.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { purgeTrash } from '../documents/trash.ts';
import { createMediaLibrary } from '../media/media-library.ts';
import { projectType } from './project-type.ts';

const dayMs = 24 * 60 * 60_000;
const text = { title: 'A bridge', description: '<p>Steel.</p>', live: true };

async function siteWithClock(openTestDatabase: Parameters<typeof createTestApp>[0]) {
  const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
  const database = await openTestDatabase();
  const media = createMediaLibrary({ db: database.db, clock, store: createMemoryStore() });
  const app = await createTestApp(openTestDatabase, { clock, database, media });
  const wait = (days: number) => {
    clock.time = new Date(clock.time.getTime() + days * dayMs);
  };
  return { app, wait, db: database.db, ...(await projectEditor(app)) };
}

describeEachDatabase('projects for those who write them', (openTestDatabase) => {
  test('are listed under their status, the last changed first, with how many there are', async () => {
    const { app, wait, manage, trash } = await siteWithClock(openTestDatabase);
    await writeProject(app, { title: 'Live one' });
    wait(1);
    const draft = await writeProject(app, { title: 'Draft two', live: false });
    wait(1);
    const { id } = await writeProject(app, { title: 'Gone three' });
    await trash(id);
    const counts = { all: 2, draft: 1, live: 1, trash: 1 };
    const all = (await manage()).body;
    expect(all).toMatchObject({ count: 2, counts });
    expect(all.results.map(({ title, status }: { title: string; status: string }) => [title, status])).toEqual([
      ['Draft two', 'draft'],
      ['Live one', 'live'],
    ]);
    expect((await manage('?status=draft')).body.results).toEqual([
      {
        id: draft.id,
        slug: 'draft-two',
        title: 'Draft two',
        status: 'draft',
        author: '',
        word_count: 4,
        updated_at: '2026-03-02T12:00:00.000Z',
        deleted_at: null,
        purged_at: null,
      },
    ]);
    expect((await manage('?status=live')).body.results).toMatchObject([{ title: 'Live one' }]);
    expect((await manage('?status=trash')).body.results).toMatchObject([
      {
        title: 'Gone three',
        status: 'trash',
        deleted_at: '2026-03-03T12:00:00.000Z',
        purged_at: '2026-04-02T12:00:00.000Z',
      },
    ]);
    expect((await manage('?search=TWO')).body.counts).toEqual({ all: 1, draft: 1, live: 0, trash: 0 });
    expect((await manage('?status=published')).status).toBe(400);
  });

  test('come back from the trash as they were, or as drafts where their address is another’s', async () => {
    const { send, create, trash, read } = await siteWithClock(openTestDatabase);
    const first = (await create(text)).body.project;
    await trash(first.id);
    expect((await read('a-bridge')).status).toBe(404);
    const restore = (id: number) => send('POST', `manage/projects/${id}/restore/`);
    expect((await restore(first.id)).body).toEqual({
      success: true,
      message: 'Project restored successfully!',
      project: { id: first.id, slug: 'a-bridge', live: true },
    });
    expect((await read('a-bridge')).status).toBe(200);
    expect((await restore(first.id)).status).toBe(404);
  });

  test('are deleted for good with all that belongs to them, by hand or after thirty days', async () => {
    const { app, db, wait, send, create, trash, update, upload } = await siteWithClock(openTestDatabase);
    const [image] = await upload([await pictureFile('#f00')]);
    const first = (await create({ ...text, image_list: [{ id: image?.id, alt: '' }] })).body.project;
    await update('a-bridge', text);
    const second = (await create({ ...text, title: 'A tower' })).body.project;
    const forGood = (id: number) => send('DELETE', `manage/projects/${id}/`);
    expect((await forGood(first.id)).status).toBe(404);
    await trash(first.id);
    await trash(second.id);
    expect((await forGood(first.id)).body).toEqual({ success: true, message: 'Project deleted for good!' });
    wait(29);
    expect(await purgeTrash(app.deps, [projectType])).toBe(0);
    wait(2);
    expect(await purgeTrash(app.deps, [projectType])).toBe(1);
    const tables = ['projects', 'project_images', 'document_slugs', 'document_media', 'revisions'] as const;
    for (const table of tables) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await findIndexed(db, projectType)).toEqual([]);
    expect(await app.deps.media.sweep()).toBe(1);
  });

  test('keep their images while they are in use, in the trash and in versions', async () => {
    const { app, wait, create, update, trash, upload } = await siteWithClock(openTestDatabase);
    const [image, old] = await upload([await pictureFile('#f00'), await pictureFile('#00f')]);
    const { id } = (await create({ ...text, image_list: [{ id: old?.id, alt: '' }] })).body.project;
    await update('a-bridge', {
      ...text,
      description: `<p><img src="${image?.optimized_image_url}" alt=""></p>`,
      image_list: [],
    });
    await trash(id);
    wait(2);
    expect(await app.deps.media.sweep()).toBe(0);
  });
});

describeEachDatabase('versions of a project', (openTestDatabase) => {
  test('are kept with every save, opened, named and added to', async () => {
    const { send, create, update } = await siteWithClock(openTestDatabase);
    const { id } = (await create({ ...text, client: 'Ada' })).body.project;
    await update('a-bridge', { ...text, description: '<p>Stone and steel.</p>' });
    const path = `manage/projects/${id}/revisions/`;
    const { revisions } = (await send('GET', path)).body;
    expect(revisions).toMatchObject([
      { title: 'A bridge', reason: 'save', word_count: 3, author: 'owner', name: '' },
      { title: 'A bridge', reason: 'save', word_count: 1 },
    ]);
    const first = `${path}${revisions[1].id}/`;
    const { fields } = (await send('GET', first)).body;
    expect(fields).toEqual({
      title: 'A bridge',
      description: '<p>Steel.</p>',
      short_description: '',
      category: '',
      project_type: '',
      client: 'Ada',
      project_url: '',
      github_url: '',
      live_url: '',
      status: 'completed',
      priority: 0,
      is_featured: false,
      technologies: [],
      images: [],
      slug: 'a-bridge',
    });
    expect((await send('PATCH', first, { name: 'Before the stones' })).body.name).toBe('Before the stones');
    const kept = await send('POST', path, { ...fields, title: '', description: '<p onclick="x">Mine</p>' });
    expect([kept.status, kept.body]).toEqual([201, { success: true, message: 'Your text is among the versions.' }]);
    const [newest] = (await send('GET', path)).body.revisions;
    expect(newest).toMatchObject({ reason: 'restore_point', title: '', word_count: 1 });
    expect((await send('GET', `${path}${newest.id}/`)).body.fields.description).toBe('<p>Mine</p>');
  });

  test('begin with what was there before the first save by a person', async () => {
    const { app, send, update } = await siteWithClock(openTestDatabase);
    const { id } = await writeProject(app, text);
    await update('a-bridge', { ...text, description: '<p>Stone.</p>' });
    const { revisions } = (await send('GET', `manage/projects/${id}/revisions/`)).body;
    expect(revisions).toHaveLength(2);
    const { fields } = (await send('GET', `manage/projects/${id}/revisions/${revisions[1].id}/`)).body;
    expect(fields.description).toBe('<p>Steel.</p>');
  });

  test('are not those of a post with the same number, and end with the trash', async () => {
    const { send, create, trash } = await siteWithClock(openTestDatabase);
    const post = { title: 'A post', content: '<p>Words.</p>', tags: 'one' };
    const { id } = (await send('POST', 'blog/article/create/', post)).body.post;
    const project = (await create(text)).body.project;
    expect(project.id).toBe(id);
    const path = `manage/projects/${id}/revisions/`;
    expect((await send('GET', path)).body.revisions).toMatchObject([{ title: 'A bridge' }]);
    await trash(project.id);
    expect((await send('GET', path)).body.message).toBe('Project not found');
  });
});
