import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import type { Db } from '../../db/schema.ts';
import { postType } from '../blog/post-type.ts';
import { countEach } from './count-each.queries.ts';
import { didYouMean } from './did-you-mean.queries.ts';
import { type Search, soughtOf } from './sought.ts';
import { indexDocument } from './word-index.queries.ts';

const texts = [
  'Kubernetes',
  'Kubernetes again',
  'A PostgreSQL index',
  'Form',
  'From',
  'From and from',
  'Мост',
  'Kubernetes migrations',
  'Crossing',
  'Coming',
  'Coming home',
  'Hidden secrets migrating',
];
/** Of `texts`: as if it were a draft. */
const hiddenId = texts.length;

async function write(db: Db): Promise<void> {
  for (const [i, title] of texts.entries()) await indexDocument(db, postType, i + 1, { title });
}

function mean(db: Db, search: string, more?: readonly string[]): Promise<string | null> {
  const hidden = db.selectFrom('document_texts').select('document_id as id').where('document_id', '=', hiddenId);
  return didYouMean(db, search, {
    countEach: (searches, most) => countEach(db, postType, searches, { hidden, most }),
    ...(more && { more }),
  });
}

describeEachDatabase('what was meant', (openTestDatabase) => {
  test('is a word of the site with another letter, one more, one less, or two that changed places', async () => {
    const { db } = await openTestDatabase();
    await write(db);
    const slips = ['kubernetas', 'kubernnetes', 'kubernees', 'kuberentes', 'kbuernets', 'МОСК'];
    const found = await Promise.all(slips.map((slip) => mean(db, slip)));
    expect(found).toEqual([...Array(5).fill('kubernetes'), 'мост']);
  });

  test('keeps the other words as they were typed', async () => {
    const { db } = await openTestDatabase();
    await write(db);
    expect(await mean(db, '  Kuberntes AGAIN ')).toBe('kubernetes AGAIN');
    expect(await mean(db, 'Postgers  indx')).toBe(null);
    expect(await mean(db, 'postgresqk indx')).toBe('postgresql index');
  });

  test('corrects every word, also one that is found by its stem, and leaves signs around words out', async () => {
    const { db } = await openTestDatabase();
    await write(db);
    expect(await mean(db, 'kubernets agian')).toBe('kubernetes again');
    expect(await mean(db, '"kuberntes" \'again\'')).toBe('kubernetes again');
    expect(await mean(db, '“postgresql, idnex”')).toBe('postgresql index');
  });

  test('is what more is found of, when several are as near', async () => {
    const { db } = await openTestDatabase();
    await write(db);
    expect(await mean(db, 'frrm')).toBe('from');
    // 'coming', of which more is found, is two letters away.
    expect(await mean(db, 'crosing')).toBe('crossing');
  });

  test('is nothing where a word is too far from all, too short, or where all of them are known', async () => {
    const { db } = await openTestDatabase();
    await write(db);
    const searches = [
      'kbrnts',
      'xq',
      'frm',
      'fr0m',
      'inde2',
      '',
      '???',
      'kubernetes',
      'kubernetes form',
      '東亰',
      'a'.repeat(5000),
    ];
    expect(await Promise.all(searches.map((search) => mean(db, search)))).toEqual(searches.map(() => null));
  });

  test('is never a word that only a draft has', async () => {
    const { db } = await openTestDatabase();
    await write(db);
    expect(await mean(db, 'secrts')).toBe(null);
    expect(await mean(db, 'hiden')).toBe(null);
    // A word that readers find has the same stem.
    expect(await mean(db, 'migratinh')).toBe('migrations');
    expect(await mean(db, 'migratings kuberntes')).toBe('migrations kubernetes');
    expect(await mean(db, 'migrationz')).toBe('migrations');
  });

  test('may be a word that is in no document, where it is given and found', async () => {
    const { db } = await openTestDatabase();
    const countEach = async (searches: readonly Search[]) =>
      searches.map((search) => (soughtOf(search).terms[0]?.typed === 'services' ? 1 : 0));
    expect(await didYouMean(db, 'servises', { countEach, more: ['Our services'] })).toBe('services');
  });

  test('hears of words that came after it was asked first', async () => {
    const { db } = await openTestDatabase();
    expect(await mean(db, 'kuberntes')).toBe(null);
    await write(db);
    expect(await mean(db, 'kuberntes')).toBe('kubernetes');
  });
});
