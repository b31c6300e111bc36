import type { KyselyPlugin } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createMemoryStore } from '../../../../tests/support/memory-store.ts';
import { bearer, type Role, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { findIndexed } from '../../../../tests/support/search-index.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { recordRevision } from '../documents/record-revision.ts';
import { moveToTrash, purgeTrash, restoreDocument } from '../documents/trash.ts';
import { putWorkingCopy } from '../documents/working-copies.queries.ts';
import { createMediaLibrary } from '../media/media-library.ts';
import { postType } from './post-type.ts';

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;

async function siteWithTrash(openTestDatabase: Parameters<typeof createTestApp>[0], role: Role = 'staff') {
  const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
  const database = await openTestDatabase();
  const media = createMediaLibrary({ db: database.db, clock, store: createMemoryStore() });
  const app = await createTestApp(openTestDatabase, { clock, database, media });
  const headers = bearer(await signInAs(app, role));
  const call = (method: string, path: string) => app.fetch(`/api/v1/blog/${path}/`, { method, headers });
  return {
    app,
    db: database.db,
    wait: (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms);
    },
    trash: (slug: string) => call('DELETE', `article/${slug}/delete`),
    restore: (id: number | string) => call('POST', `trash/${id}/restore`),
    deleteForGood: (id: number | string) => call('DELETE', `trash/${id}`),
    read: async (slug: string) => (await app.fetch(`/api/v1/blog/article/${slug}/`)).status,
    purge: () => purgeTrash(app.deps, [postType]),
  };
}

/** An older text of the post, which shows another image, and one that is not published yet. */
async function writeOtherTexts({ deps }: TestApp, document_id: number, media_id: number): Promise<void> {
  const document = { kind: 'post', document_id } as const;
  const text = { title: 'Before', word_count: 1, fields: {}, author_id: null, reason: 'save', session: '' } as const;
  await deps.database.db.transaction().execute(async (trx) => {
    await recordRevision(trx, { ...document, ...text, media_ids: [media_id], now: deps.clock.now() });
    await putWorkingCopy(trx, document, { fields: {}, saved_at: deps.clock.now().toISOString() });
  });
}

async function picture(background = '#08c'): Promise<File> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'picture.png', { type: 'image/png' });
}

describeEachDatabase('the trash', (openTestDatabase) => {
  test('gives a post back as it was', async () => {
    const { app, trash, restore, read, db } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app, { title: 'Back again', content: '<p>aardvark</p>' });
    await trash('back-again');
    expect(await read('back-again')).toBe(404);
    expect(await (await restore(id)).json()).toEqual({
      success: true,
      message: 'Post restored successfully!',
      post: { id, slug: 'back-again', published: true },
    });
    expect(await read('back-again')).toBe(200);
    expect((await (await app.fetch('/api/v1/blog/posts/?search=aardvark&tag=general')).json()).count).toBe(1);
    const { updated_at, deleted_at } = await db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
    expect([updated_at, deleted_at]).toEqual(['2026-03-01T12:00:00.000Z', null]);
  });

  test('gives a draft back as a draft', async () => {
    const { app, trash, restore, read } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app, { title: 'Sketch', is_published: false });
    await trash('sketch');
    expect((await (await restore(id)).json()).post).toEqual({ id, slug: 'sketch', published: false });
    expect(await read('sketch')).toBe(404);
  });

  test('gives a post whose address another one has taken back as a draft at a free one', async () => {
    const { app, trash, restore, read, db } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app, { title: 'Mine' });
    await trash('mine');
    const other = await writePost(app, { title: 'Other' });
    await db.updateTable('document_slugs').set({ document_id: other.id }).where('slug', '=', 'mine').execute();
    expect((await (await restore(id)).json()).post).toEqual({ id, slug: 'mine-2', published: false });
    expect(await read('mine-2')).toBe(404);
    const holder = await db.selectFrom('document_slugs').select('document_id').where('slug', '=', 'mine-2').execute();
    expect(holder).toEqual([{ document_id: id }]);
  });

  test('keeps an address for its post: a new one of the same title gets another', async () => {
    const { app, trash, restore, read } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app, { title: 'Twice' });
    await trash('twice');
    expect((await writePost(app, { title: 'Twice' })).slug).toBe('twice-2');
    await restore(id);
    expect([await read('twice'), await read('twice-2')]).toEqual([200, 200]);
  });

  test('is the only place from which posts are restored and deleted for good', async () => {
    const { app, restore, deleteForGood, read } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app, { title: 'Alive' });
    for (const wrong of [id, 999_999, 'abc', '1e3', '-1']) {
      expect([(await restore(wrong)).status, (await deleteForGood(wrong)).status]).toEqual([404, 404]);
    }
    expect(await read('alive')).toBe(200);
  });

  test('is only for those who may delete', async () => {
    const { app, db, restore, deleteForGood } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app);
    await db.updateTable('posts').set({ deleted_at: '2026-03-01T00:00:00.000Z' }).execute();
    await db.updateTable('users').set({ denied_permissions: '["canDeleteBlog"]' }).execute();
    expect([(await restore(id)).status, (await deleteForGood(id)).status]).toEqual([403, 403]);
  });

  test('deletes for good with everything that belongs to the post, whose address is free then', async () => {
    const { app, db, trash, deleteForGood, restore } = await siteWithTrash(openTestDatabase);
    const kept = await writePost(app, { title: 'Kept', content: '<p>zebra</p>' });
    const { id } = await writePost(app, {
      title: 'Full',
      content: '<p>aardvark</p>',
      cover: await picture(),
      old_paths: ['/former'],
      source: 'full.md',
    });
    await db.insertInto('post_views').values({ day: '2026-03-01', post_id: id, visitor: 'x' }).execute();
    await db
      .insertInto('comments')
      .values({
        post_id: id,
        name: 'Reader',
        email: 'reader@example.org',
        website: '',
        comment: 'Thank you.',
        status: 'approved',
        created_at: '2026-03-01T12:00:00.000Z',
      })
      .execute();
    await writeOtherTexts(app, id, (await app.deps.media.add(await picture('#c80'), 'x')).id);
    await trash('full');
    expect(await (await deleteForGood(id)).json()).toEqual({ success: true, message: 'Post deleted for good!' });
    const tables = ['post_redirects', 'imported_posts', 'post_tags', 'post_views'] as const;
    for (const table of [...tables, 'comments'] as const) {
      const left = await db.selectFrom(table).select('post_id').where('post_id', '=', id).execute();
      expect([table, left]).toEqual([table, []]);
    }
    for (const table of ['document_slugs', 'document_media', 'revisions', 'working_copies'] as const) {
      const left = await db.selectFrom(table).select('document_id').where('document_id', '=', id).execute();
      expect([table, left]).toEqual([table, []]);
    }
    expect(await findIndexed(db, postType)).toEqual([kept.id]);
    expect((await restore(id)).status).toBe(404);
    expect((await writePost(app, { title: 'Full' })).slug).toBe('full');
  });

  test('keeps a post for 29 days and has let it go after 31', async () => {
    const { app, db, trash, purge, wait } = await siteWithTrash(openTestDatabase);
    await writePost(app, { title: 'Kept' });
    await writePost(app, { title: 'Old' });
    await writePost(app, { title: 'Young' });
    await trash('old');
    wait(2 * day);
    await trash('young');
    wait(27 * day);
    expect(await purge()).toBe(0);
    wait(2 * day);
    expect(await purge()).toBe(1);
    const left = await db.selectFrom('posts').select('slug').orderBy('slug').execute();
    expect(left.map(({ slug }) => slug)).toEqual(['kept', 'young']);
    expect((await writePost(app, { title: 'Old' })).slug).toBe('old');
  });

  test('lets the images of a post go with it', async () => {
    const { app, db, trash, purge, wait } = await siteWithTrash(openTestDatabase);
    const { id } = await writePost(app, { title: 'Old', cover: await picture() });
    await writeOtherTexts(app, id, (await app.deps.media.add(await picture('#c80'), 'x')).id);
    await trash('old');
    wait(30 * day);
    await purge();
    expect(await app.deps.media.sweep()).toBe(0);
    wait(hour);
    await purge();
    expect(await app.deps.media.sweep()).toBe(2);
    expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('lets nothing go that is restored at the same moment', async () => {
    const { app, db, trash, purge, wait } = await siteWithTrash(openTestDatabase);
    const ids: number[] = [];
    for (let number = 0; number < 8; number += 1) {
      const { id, slug } = await writePost(app, { title: `Post ${number}` });
      await trash(slug);
      ids.push(id);
    }
    wait(31 * day);
    const [, ...answers] = await Promise.all([purge(), ...ids.map((id) => restoreDocument(app.deps, postType, id))]);
    const restored = ids.filter((_, i) => answers[i] !== null);
    const left = await db.selectFrom('posts').select(['id', 'deleted_at']).orderBy('id').execute();
    expect(left).toEqual(restored.map((id) => ({ id, deleted_at: null })));
    expect(await findIndexed(db, postType)).toEqual(restored);
  });

  test('takes a post only together with its preview links', async () => {
    const { app, db, read } = await siteWithTrash(openTestDatabase);
    const { id, slug } = await writePost(app, { title: 'Linked' });
    const unableToEndLinks: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes('preview_links')) throw new Error('Lost');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = { ...app.deps.database, db: db.withPlugin(unableToEndLinks) };
    await expect(moveToTrash({ ...app.deps, database }, postType, { id })).rejects.toThrow('Lost');
    expect(await read(slug)).toBe(200);
  });
});
