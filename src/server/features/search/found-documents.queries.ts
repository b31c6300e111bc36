import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { SearchSort } from '../../../shared/contract/search.ts';
import { dialectOf } from '../../db/dialect.ts';
import { rowsInOrder } from '../../db/rows-in-order.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { postType } from '../blog/post-type.ts';
import { hiddenPostIds, publicPosts } from '../blog/post-visibility.queries.ts';
import { projectType } from '../projects/project-type.ts';
import { hiddenProjectIds, publicProjects } from '../projects/project-visibility.queries.ts';
import { countEach } from '../search-index/count-each.queries.ts';
import type { IndexedKind } from '../search-index/indexed-kind.ts';
import { listIds, type Order } from '../search-index/list-ids.queries.ts';
import { isAmong, newestOfSteps } from '../search-index/newest-of-steps.queries.ts';
import { listRanked, rankBest } from '../search-index/ranked.queries.ts';
import { type Search, soughtOf } from '../search-index/sought.ts';
import { queryOfTerms } from '../search-index/term-query.ts';
import { countWithWords, hasWords, publicQuery } from '../search-index/word-index.queries.ts';

type Table = 'posts' | 'projects';

/** What readers can find of a kind of documents. */
interface SearchedKind<T extends Table> {
  type: IndexedKind;
  /** All public ones, with the columns that they are sorted by. */
  rows(db: Db, now: Date): SelectQueryBuilder<Schema, T, { id: number }>;
  hidden(db: Db, now: Date): Expression<unknown>;
  orders: Record<SearchSort, Order>;
}

export const searchedPosts: SearchedKind<'posts'> = {
  type: postType,
  rows: (db, now) => publicPosts(db, now).select(['posts.id', 'posts.first_published_at', 'posts.title_key']),
  hidden: hiddenPostIds,
  orders: ordersBy('posts', 'first_published_at'),
};

export const searchedProjects: SearchedKind<'projects'> = {
  type: projectType,
  rows: (db) => publicProjects(db).select(['projects.id', 'projects.created_at', 'projects.title_key']),
  hidden: (db) => hiddenProjectIds(db, { with_drafts: false }),
  orders: ordersBy('projects', 'created_at'),
};

function ordersBy(table: Table, date: string): Record<SearchSort, Order> {
  const order = (column: string, direction: 'asc' | 'desc'): Order => [
    `${table}.${column} ${direction}`,
    `${table}.id ${direction}`,
  ];
  return {
    // Of those that are equally good.
    relevance: order(date, 'desc'),
    date_desc: order(date, 'desc'),
    date_asc: order(date, 'asc'),
    title_asc: [`${table}.title_key asc`, `${table}.id asc`],
    title_desc: order('title_key', 'desc'),
  };
}

interface Looked {
  search: Search;
  /** Those of the best that are wanted in order; `null` where another order is asked for. */
  best: { offset: number; end: number } | null;
}

/** What a search finds of a kind. */
export interface Found {
  /** Of public documents. */
  count: number;
  /** The ids of the best of them. */
  best: number[];
}

/** How many public documents a search finds, and the best of them, which are looked for meanwhile. */
export async function lookFor<T extends Table>(
  db: Db,
  { type, rows, hidden, orders }: SearchedKind<T>,
  { search, best }: Looked,
  now: Date,
): Promise<Found> {
  const words = publicQuery(db, search);
  if (words === null) return { count: 0, best: [] };
  // First what others wait for.
  const [ids, count] = await Promise.all([
    best === null ? [] : rankBest(db, type, { search, rows: rows(db, now), order: orders.relevance, ...best }),
    countWithWords(db, type, words, hidden(db, now)),
  ]);
  return { count, best: ids };
}

interface FoundPart extends Found {
  search: Search;
  sort: SearchSort;
  offset: number;
  limit: number;
}

/** The ids of a part of what a search finds. */
export async function listFound<T extends Table>(
  db: Db,
  { type, rows, orders }: SearchedKind<T>,
  { search, sort, best, ...part }: FoundPart,
  now: Date,
): Promise<number[]> {
  const words = publicQuery(db, search);
  if (words === null || part.count <= part.offset) return [];
  const order = orders[sort];
  const all = rows(db, now);
  if (sort === 'relevance') return listRanked(db, type, { search, rows: all, order, best, ...part });
  return listIds(db, type, {
    ...{ order, ...part },
    wanted: (way) => all.where(hasWords(db, type, words, way === 'walk')),
    by_words: { words, all },
  });
}

/** How many public documents each of several searches finds, up to `most` of each. */
export async function countEachKind<T extends Table>(
  db: Db,
  { type, hidden }: SearchedKind<T>,
  { searches, most, now }: { searches: readonly Search[]; most: number; now: Date },
): Promise<number[]> {
  return countEach(db, type, searches, { hidden: hidden(db, now), most });
}

/** Titles of public documents in which words begin with those of the search, the newest first. */
export async function listTitles<T extends Table>(
  db: Db,
  { type, rows }: SearchedKind<T>,
  { search, limit }: { search: Search; limit: number },
  now: Date,
): Promise<string[]> {
  const words = queryOfTerms(dialectOf(db), soughtOf(search), { mark: '=', isBegun: true });
  if (words === null) return [];
  const { table } = type;
  const [found = []] = await newestOfSteps(db, type, {
    ...{ steps: [words], per_step: limit, enough: limit, at_most: limit },
    read: (ids) =>
      rows(db, now)
        .where(isAmong(db, type, ids))
        .select(sql<string>`${sql.ref(`${table}.title`)}`.as('title'))
        .orderBy(sql.ref(`${table}.id`), 'desc')
        .execute(),
  });
  return found.map(({ title }) => title);
}

/** What results show of posts, in the order of `ids`. */
export async function findPosts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .innerJoin('document_texts', (join) =>
      join.onRef('document_texts.document_id', '=', 'posts.id').on('document_texts.kind', '=', postType.kind),
    )
    .select(['posts.id', 'slug', 'title', 'excerpt', 'first_published_at', 'featured_media_id', 'text'])
    .select(['first_name', 'last_name', 'display_username', 'is_owner'])
    .where(isAmong(db, postType, ids))
    .execute();
  return rowsInOrder(ids, rows);
}

/** What results show of projects, in the order of `ids`. */
export async function findProjects(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .innerJoin('document_texts', (join) =>
      join.onRef('document_texts.document_id', '=', 'projects.id').on('document_texts.kind', '=', projectType.kind),
    )
    .select(['id', 'slug', 'title', 'short_description', 'created_at', 'technologies', 'project_url', 'text'])
    .where(isAmong(db, projectType, ids))
    .execute();
  return rowsInOrder(ids, rows);
}
