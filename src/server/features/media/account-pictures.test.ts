import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { openFullSite } from '../../../../tests/support/full-site.ts';
import { bearer } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';

describeEachDatabase('the picture of an account', (openTestDatabase) => {
  test('is shown by no document of somebody who has come upon its number, until they upload the same', async () => {
    const site = await openFullSite(openTestDatabase);
    const headers = bearer(site.people.editor.token);
    const { db } = site.deps.database;
    const { picture_media_id: cover_id } = await db
      .selectFrom('users')
      .select('picture_media_id')
      .where('id', '=', site.people.member.id)
      .executeTakeFirstOrThrow();
    const save = async (title: string) => {
      const body = JSON.stringify({ title, content: '<p>Words</p>', tags: 'one', cover_id });
      const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      return (await site.fetch('/api/v1/blog/article/create/', sent)).status;
    };
    expect(await save('Before')).toBe(400);
    const form = new FormData();
    form.append('images', await pictureFile('#08c'));
    const { images } = await (await site.fetch('/api/v1/media/', { method: 'POST', headers, body: form })).json();
    expect(images[0].id).toBe(cover_id);
    expect(await save('After')).toBe(201);
  });
});
