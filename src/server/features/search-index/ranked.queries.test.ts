import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import type { Db } from '../../db/schema.ts';
import { postType } from '../blog/post-type.ts';
import { hiddenPostIds, publicPosts } from '../blog/post-visibility.queries.ts';
import { findTexts } from './document-texts.queries.ts';
import type { IndexedTexts } from './indexed-kind.ts';
import { listRanked } from './ranked.queries.ts';
import { countWithWords, indexDocument, publicQuery, removeFromIndex } from './word-index.queries.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const hour = 60 * 60_000;

interface Written extends IndexedTexts {
  name: string;
  is_published?: 0 | 1;
  /** Later ones are newer unless said. */
  hours_ago?: number;
}

async function write(db: Db, documents: readonly Written[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [i, { name, is_published = 1, hours_ago = documents.length - i, ...texts }] of documents.entries()) {
      const time = new Date(now.getTime() - hours_ago * hour).toISOString();
      const { id } = await trx
        .insertInto('posts')
        .values({
          ...{ slug: name, title: name, title_key: name, content: '', content_html: '', table_of_contents: '[]' },
          ...{ excerpt: '', word_count: 1, reading_time: 1, created_at: time, updated_at: time },
          ...{ is_published, first_published_at: time },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await indexDocument(trx, postType, id, texts);
    }
  });
}

async function count(db: Db, search: string): Promise<number> {
  const words = publicQuery(db, search);
  return words === null ? 0 : countWithWords(db, postType, words, hiddenPostIds(db, now));
}

async function find(db: Db, search: string, part = { offset: 0, limit: 100 }): Promise<string[]> {
  const ids = await listRanked(db, postType, {
    search,
    rows: publicPosts(db, now).select(['posts.id', 'posts.first_published_at']),
    order: ['posts.first_published_at desc', 'posts.id desc'],
    count: await count(db, search),
    ...part,
  });
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('posts').select(['id', 'slug']).where('id', 'in', ids).execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => slugs.get(id) ?? '');
}

describeEachDatabase('ranked search', (openTestDatabase) => {
  test('a word says most in the title, then in labels, headings, the summary and the body', async () => {
    const { db } = await openTestDatabase();
    await write(db, [
      { name: 'title', title: 'On bridges' },
      { name: 'label', labels: ['Bridges'] },
      { name: 'heading', headings: ['Of bridges'] },
      { name: 'summary', summary: 'About bridges' },
      { name: 'body', body: 'There are bridges.' },
      { name: 'none', title: 'On towers', body: 'There are towers.' },
    ]);
    expect(await find(db, 'bridges')).toEqual(['title', 'label', 'heading', 'summary', 'body']);
  });

  test('whole words come before words that begin so', async () => {
    const { db } = await openTestDatabase();
    await write(db, [
      { name: 'whole label', labels: ['Data'] },
      { name: 'whole title', title: 'Data in rest' },
      { name: 'begun title', title: 'Databases in rest' },
    ]);
    expect(await find(db, 'data')).toEqual(['whole title', 'whole label', 'begun title']);
    expect(await find(db, 'datab')).toEqual(['begun title']);
  });

  test('what was typed comes before its forms, and forms before words that merely begin so', async () => {
    const { db } = await openTestDatabase();
    await write(db, [
      { name: 'exact', title: 'A migrating bird' },
      { name: 'form', title: 'Two migrations' },
      { name: 'other', title: 'Migrants' },
    ]);
    expect(await find(db, 'migrating')).toEqual(['exact', 'form']);
    expect(await find(db, 'migrations')).toEqual(['form', 'exact']);
    expect(await find(db, 'migra')).toEqual(['other', 'form', 'exact']);
  });

  test('words that stand together come before scattered ones, in the title and in the body', async () => {
    const { db } = await openTestDatabase();
    const gap = 'and then something else entirely';
    await write(db, [
      { name: 'title together', title: 'The race condition' },
      { name: 'title scattered', title: `A race ${gap} a condition` },
      { name: 'body together', body: 'Then a race condition came.' },
      { name: 'body plural', body: 'Then race conditions came.' },
      { name: 'body scattered', body: `A race ${gap} a condition` },
    ]);
    expect(await find(db, 'race condition')).toEqual([
      'title together',
      'title scattered',
      'body plural',
      'body together',
      'body scattered',
    ]);
  });

  test('what is equally good comes newest first, whatever was written last', async () => {
    const { db } = await openTestDatabase();
    await write(db, [
      { name: 'newest', title: 'Year in review', hours_ago: 1 },
      { name: 'oldest', title: 'Year in review', hours_ago: 3 },
      { name: 'middle', title: 'Year in review', hours_ago: 2 },
    ]);
    expect(await find(db, 'year in review')).toEqual(['newest', 'middle', 'oldest']);
  });

  test('of many, all pages together have each once: the best of the newest first, then by time', async () => {
    const { db } = await openTestDatabase();
    const documents = Array.from({ length: 260 }, (_, i) => ({ name: `p${i}`, body: 'everywhere' }));
    await write(db, [{ name: 'oldest', title: 'Everywhere', body: 'x' }, ...documents]);
    const newestFirst = documents.map(({ name }) => name).toReversed();
    const pages: string[] = [];
    for (let offset = 0; offset < 280; offset += 20) {
      pages.push(...(await find(db, 'everywhere', { offset, limit: 20 })));
    }
    expect(pages).toEqual(['oldest', ...newestFirst]);
    expect(await find(db, 'everywhere', { offset: 0, limit: 300 })).toEqual(pages);
    expect(await find(db, 'everywhere', { offset: 300, limit: 20 })).toEqual([]);
  });

  test('what readers do not see is neither found nor in the way of what they see', async () => {
    const { db } = await openTestDatabase();
    const drafts = Array.from({ length: 400 }, (_, i) => ({
      name: `d${i}`,
      title: 'Secret',
      is_published: 0 as const,
    }));
    await write(db, [
      { name: 'public', title: 'No secret' },
      ...drafts,
      { name: 'planned', title: 'Secret', hours_ago: -1 },
    ]);
    expect(await find(db, 'secret')).toEqual(['public']);
    expect(await count(db, 'secret')).toBe(1);
  });

  test('names of the trade are words of their own', async () => {
    const { db } = await openTestDatabase();
    const titles = [
      ...[
        'C',
        'C++',
        'C#',
        'F#',
        'A .NET service',
        'A safety net',
        'Node.js',
        'A node and some js',
        'Next.js',
        'What next',
      ],
      ...['k8s', 'CI/CD', 'I/O', 'I or O', 'TCP/IP', 'useEffect', 'The use of an effect', 'std::vector', 'A vector'],
      ...['--no-verify', 'No need to verify', 'v1.2.3', 'v1.2.4', '1.2.3', 'Kubernetes', 'JavaScript', 'Java'],
    ];
    await write(
      db,
      titles.map((title) => ({ name: title, title })),
    );
    const expected: Record<string, string[]> = {
      C: ['C'],
      'C++': ['C++'],
      cpp: ['C++'],
      'c#': ['C#'],
      'F#': ['F#'],
      '.NET': ['A .NET service'],
      dotnet: ['A .NET service'],
      net: ['A safety net'],
      'Node.js': ['Node.js'],
      nodejs: ['Node.js'],
      'node js': ['Node.js', 'A node and some js'],
      'next.js': ['Next.js'],
      k8s: ['k8s', 'Kubernetes'],
      kubernetes: ['Kubernetes', 'k8s'],
      'ci/cd': ['CI/CD'],
      CICD: ['CI/CD'],
      'I/O': ['I/O'],
      'tcp/ip': ['TCP/IP'],
      useEffect: ['useEffect'],
      'use effect': ['useEffect', 'The use of an effect'],
      'std::vector': ['std::vector'],
      'std::vec': ['std::vector'],
      '--no-verify': ['--no-verify'],
      'v1.2.3': ['v1.2.3', '1.2.3'],
      '1.2.3': ['1.2.3', 'v1.2.3'],
      JS: ['A node and some js', 'Next.js', 'Node.js', 'JavaScript'],
      java: ['Java', 'JavaScript'],
    };
    const found: Record<string, string[]> = {};
    for (const search of Object.keys(expected)) found[search] = await find(db, search);
    expect(found).toEqual(expected);
  });

  test('things are found by their other names and spellings', async () => {
    const { db } = await openTestDatabase();
    const titles = ['PostgreSQL', 'Accessibility', 'Colour and behaviour', 'Optimising', 'Continuous integration'];
    await write(
      db,
      titles.map((title) => ({ name: title, title })),
    );
    const searches = ['postgres', 'a11y', 'color behavior', 'optimize', 'ci/cd'];
    const found = await Promise.all(searches.map((search) => find(db, search)));
    expect(found.flat()).toEqual(titles);
  });

  test('nothing in a search is an operator, and whatever it is, it is answered', async () => {
    const { db } = await openTestDatabase();
    await write(db, [{ name: 'it', title: "Rock 'n' roll AND \\ more: OR NOT near" }]);
    const odd = [
      ...[
        '"',
        "'",
        "''",
        '\\',
        '*',
        '%',
        '_',
        '&',
        '|',
        '!',
        '<->',
        '()',
        '(((',
        ':*',
        '^',
        '-',
        '--',
        '=',
        '~',
        '&a.b',
        '*ro',
      ],
      ...['roll"', "roll'", "'roll'", 'roll:*', 'roll & more', 'roll <-> more', 'roll | nothing', '!roll', 'NOT roll'],
      ...[
        'NEAR(roll more)',
        'title: roll',
        'a\u0000b',
        '\ud800',
        'roll\udfff',
        '\u202eroll',
        '👩‍👩‍👧',
        '<b>roll</b>',
        'ร',
      ],
      ...[
        'x'.repeat(10_000),
        'roll '.repeat(2000),
        '.'.repeat(5000),
        'a.b'.repeat(3000),
        '東京'.repeat(500),
        '́',
        'ﷺ',
        '\t\n',
      ],
      ...["'; drop table posts; --", '$1', '?', '?1', 'roll;more', 'ROLL AND MORE', 'AND', 'OR', '"roll more"'],
    ];
    const found: Record<string, number> = {};
    for (const search of odd) found[search.slice(0, 20)] = (await find(db, search)).length;
    const finds = Object.keys(found).filter((search) => found[search] === 1);
    expect(finds).toEqual([
      ...[
        '*ro',
        'roll"',
        "roll'",
        "'roll'",
        'roll:*',
        'roll & more',
        'roll <-> more',
        'NOT roll',
        'NEAR(roll more)'.slice(0, 20),
      ],
    ]);
  });

  test('what leaves the index leaves nothing behind', async () => {
    const { db } = await openTestDatabase();
    await write(db, [{ name: 'it', title: 'Going', body: 'It goes.' }]);
    const { id } = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
    expect(await findTexts(db, postType, [id])).toEqual(new Map([[id, 'It goes.']]));
    await removeFromIndex(db, postType, id);
    expect(await findTexts(db, postType, [id])).toEqual(new Map());
    expect(await find(db, 'going')).toEqual([]);
  });
});
