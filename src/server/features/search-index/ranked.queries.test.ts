import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { countRanked, findRanked, writeIndexed } from '../../../../tests/support/ranked-posts.ts';
import { postType } from '../blog/post-type.ts';
import { findTexts } from './document-texts.queries.ts';
import { removeFromIndex } from './word-index.queries.ts';

describeEachDatabase('ranked search', (openTestDatabase) => {
  test('a word says most in the title, then in labels, headings, the summary and the body', async () => {
    const { db } = await openTestDatabase();
    await writeIndexed(db, [
      { name: 'title', title: 'On bridges' },
      { name: 'label', labels: ['Bridges'] },
      { name: 'heading', headings: ['Of bridges'] },
      { name: 'summary', summary: 'About bridges' },
      { name: 'body', body: 'There are bridges.' },
      { name: 'none', title: 'On towers', body: 'There are towers.' },
    ]);
    expect(await findRanked(db, 'bridges')).toEqual(['title', 'label', 'heading', 'summary', 'body']);
  });

  test('whole words come before words that begin so', async () => {
    const { db } = await openTestDatabase();
    await writeIndexed(db, [
      { name: 'whole label', labels: ['Data'] },
      { name: 'whole title', title: 'Data in rest' },
      { name: 'begun title', title: 'Databases in rest' },
    ]);
    expect(await findRanked(db, 'data')).toEqual(['whole title', 'whole label', 'begun title']);
    expect(await findRanked(db, 'datab')).toEqual(['begun title']);
  });

  test('what was typed comes before its forms, and forms before words that merely begin so', async () => {
    const { db } = await openTestDatabase();
    await writeIndexed(db, [
      { name: 'exact', title: 'A migrating bird' },
      { name: 'form', title: 'Two migrations' },
      { name: 'other', title: 'Migrants' },
    ]);
    expect(await findRanked(db, 'migrating')).toEqual(['exact', 'form']);
    expect(await findRanked(db, 'migrations')).toEqual(['form', 'exact']);
    expect(await findRanked(db, 'migra')).toEqual(['other', 'form', 'exact']);
  });

  test('words that stand together come before scattered ones, in the title and in the body', async () => {
    const { db } = await openTestDatabase();
    const gap = 'and then something else entirely';
    await writeIndexed(db, [
      { name: 'title together', title: 'The race condition' },
      { name: 'title scattered', title: `A race ${gap} a condition` },
      { name: 'body together', body: 'Then a race condition came.' },
      { name: 'body plural', body: 'Then race conditions came.' },
      { name: 'body scattered', body: `A race ${gap} a condition` },
    ]);
    expect(await findRanked(db, 'race condition')).toEqual([
      'title together',
      'title scattered',
      'body plural',
      'body together',
      'body scattered',
    ]);
  });

  test('what is equally good comes newest first, whatever was written last', async () => {
    const { db } = await openTestDatabase();
    await writeIndexed(db, [
      { name: 'newest', title: 'Year in review', hours_ago: 1 },
      { name: 'oldest', title: 'Year in review', hours_ago: 3 },
      { name: 'middle', title: 'Year in review', hours_ago: 2 },
    ]);
    expect(await findRanked(db, 'year in review')).toEqual(['newest', 'middle', 'oldest']);
  });

  test('of many, all pages together have each once: the best of the newest first, then by time', async () => {
    const { db } = await openTestDatabase();
    const documents = Array.from({ length: 260 }, (_, i) => ({ name: `p${i}`, body: 'everywhere' }));
    await writeIndexed(db, [{ name: 'oldest', title: 'Everywhere', body: 'x' }, ...documents]);
    const newestFirst = documents.map(({ name }) => name).toReversed();
    const pages: string[] = [];
    for (let offset = 0; offset < 280; offset += 20) {
      pages.push(...(await findRanked(db, 'everywhere', { offset, limit: 20 })));
    }
    expect(pages).toEqual(['oldest', ...newestFirst]);
    expect(await findRanked(db, 'everywhere', { offset: 0, limit: 300 })).toEqual(pages);
    expect(await findRanked(db, 'everywhere', { offset: 300, limit: 20 })).toEqual([]);
  });

  test('what readers do not see is neither found nor in the way of what they see', async () => {
    const { db } = await openTestDatabase();
    const drafts = Array.from({ length: 400 }, (_, i) => ({
      name: `d${i}`,
      title: 'Secret',
      is_published: 0 as const,
    }));
    await writeIndexed(db, [
      { name: 'public', title: 'No secret' },
      ...drafts,
      { name: 'planned', title: 'Secret', hours_ago: -1 },
    ]);
    expect(await findRanked(db, 'secret')).toEqual(['public']);
    expect(await countRanked(db, 'secret')).toBe(1);
  });

  test('what leaves the index leaves nothing behind', async () => {
    const { db } = await openTestDatabase();
    await writeIndexed(db, [{ name: 'it', title: 'Going', body: 'It goes.' }]);
    const { id } = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
    expect(await findTexts(db, postType, [id])).toEqual(new Map([[id, 'It goes.']]));
    await removeFromIndex(db, postType, id);
    expect(await findTexts(db, postType, [id])).toEqual(new Map());
    expect(await findRanked(db, 'going')).toEqual([]);
  });
});
