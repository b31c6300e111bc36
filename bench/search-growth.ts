import { openDatabase } from '../src/server/db/open-database.ts';
import { measureGrowth, spread, type Target } from './growth.ts';
import { writeManyPosts } from './many-posts.ts';

const call = '/api/v1/search/';
/** In 3 posts of 100. */
const usual = (count: number) => spread(4000, count).map((word) => `word${word + 4000}`);
/** In half of the posts and more. */
const frequent = (count: number) => spread(20, count).map((word) => `word${word + 1}`);
const batchSize = 500;

const targets: readonly Target[] = [
  {
    name: 'suggestions',
    as: 'reader',
    paths: (count) =>
      ['po', 'pos', 'post', 'tag', ...spread(count, 40).map((number) => `post ${number}`)].map(
        (q) => `${call}suggestions/?q=${q}`,
      ),
    // Eight suggestions need as many titles.
    from: 1000,
  },
  { name: 'one word', as: 'reader', paths: () => usual(50).map((word) => `${call}?q=${word}`), from: 1000 },
  {
    name: 'three words',
    as: 'reader',
    paths: () => [
      ...frequent(10).map((word, i) => `${call}?q=word0+${word}+word${i + 30}`),
      ...usual(10).map((word, i) => `${call}?q=word${i}+word${i + 1}+${word}`),
    ],
    from: 1000,
  },
  {
    name: 'beginning of a word',
    as: 'reader',
    paths: () => ['wo', 'wor', 'word', ...spread(90, 30).map((i) => `word${i + 10}`)].map((q) => `${call}?q=${q}`),
    from: 1000,
  },
  { name: 'word in every post', as: 'reader', paths: () => [`${call}?q=word0`, `${call}?q=post`], from: 1000 },
  {
    name: 'word in every post, by title and date',
    as: 'reader',
    paths: () => ['title_asc', 'title_desc', 'date_asc', 'date_desc'].map((sort) => `${call}?q=word0&sort=${sort}`),
    from: 1000,
  },
  {
    name: 'deep page',
    as: 'reader',
    paths: (count) => spread(Math.ceil(count / 20), 50).map((page) => `${call}?q=word0&page=${page + 1}`),
    from: 1000,
  },
  { name: 'nothing found', as: 'reader', paths: () => spread(900, 30).map((i) => `${call}?q=nothing${i + 100}`) },
  { name: 'slip of the finger', as: 'reader', paths: () => [`${call}?q=psot`, `${call}?q=pots`] },
  {
    name: 'three words of which one is nowhere',
    as: 'reader',
    paths: () => frequent(10).map((word, i) => `${call}?q=word0+${word}+qqnowhere${i}x`),
    from: 1000,
  },
  {
    name: 'many words',
    as: 'reader',
    paths: () =>
      spread(6, 6).map(
        (i) =>
          `${call}?q=${spread(63, 9)
            .map((j) => `word${j + i}`)
            .join('+')}+qqnowhere${i}x+zzaway${i}q`,
      ),
    from: 1000,
  },
  // Of ten posts a few terms alone are popular.
  { name: 'popular', as: 'reader', paths: () => [`${call}popular/`], from: 1000 },
];

let views = 1;

/** Prints how much longer searches take when a blog grows; what is looked for grows along with it. */
export async function measureSearchGrowth(): Promise<void> {
  await measureGrowth({
    documents: 'posts',
    targets,
    async fill(url, count) {
      await writeManyPosts(url, count);
      await writeManySearches(url, count);
    },
    async change({ db, changes }) {
      // Another value each time: SQLite does not write, nor tell other processes, what is there already.
      views += 1;
      await db.updateTable('posts').set({ view_count: views }).where('slug', '=', 'post-0').execute();
      await changes.publish(['blog']);
    },
  });
}

/**
 * Of which every fourth was looked for by visitors enough, and every second of those finds nothing any more, wherever a
 * list of them is cut.
 */
async function writeManySearches(url: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ url });
  const day = new Date().toISOString().slice(0, 10);
  const rows = Array.from({ length: count }, (_, i) => ({
    ...{ day, has_results: 1 },
    term: i % 8 === 0 ? `word${i}gone` : `word${i}`,
    visitors: i % 4 === 0 ? 3 + (i % 50) : 1,
  }));
  for (let start = 0; start < count; start += batchSize) {
    await db
      .insertInto('searched_terms')
      .values(rows.slice(start, start + batchSize))
      .execute();
  }
  await close();
}
