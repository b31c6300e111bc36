import { containsText, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { hiddenPostIds, publicPosts } from './post-visibility.queries.ts';
import { tagKey } from './tag-key.ts';
import { keepTagNames } from './tag-lock.queries.ts';

/** How many of a tag's newest posts are looked at for related ones: the time must not grow with the blog. */
const relatedCandidatesPerTag = 60;

/** Tags of public posts, the most used first. */
export async function listPopularTags(db: Db, limit: number, now: Date) {
  const hidden = await db
    .selectFrom('post_tags')
    .where('post_tags.post_id', 'in', hiddenPostIds(db, now))
    .select(['post_tags.tag_id'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .groupBy('post_tags.tag_id')
    .execute();
  const hiddenUses = new Map(hidden.map(({ tag_id, count }) => [tag_id, toCount(count)]));
  // Only these can lose places to tags that are used less.
  const mostUsed = await db
    .selectFrom('tags')
    .select(['id', 'name', 'name_key', 'use_count'])
    .orderBy('use_count', 'desc')
    .orderBy('name_key')
    .limit(limit + hiddenUses.size)
    .execute();
  return mostUsed
    .map(({ id, name, name_key, use_count }) => ({ name, name_key, count: use_count - (hiddenUses.get(id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || byNameKey(a, b))
    .slice(0, limit)
    .map(({ name, count }) => ({ name, count }));
}

/** As the databases sort them. */
function byNameKey(a: { name_key: string }, b: { name_key: string }): number {
  return Buffer.compare(Buffer.from(a.name_key), Buffer.from(b.name_key));
}

/** How many public posts have the tag. */
export async function countPostsOfTag(db: Db, name: string, now: Date): Promise<number> {
  return (await countPostsOfTags(db, [name], now)).get(tagKey(name))?.count ?? 0;
}

/** The same of several, by the keys of those that there are, with the spelling that each has here. */
export async function countPostsOfTags(
  db: Db,
  names: readonly string[],
  now: Date,
): Promise<Map<string, { name: string; count: number }>> {
  if (names.length === 0) return new Map();
  const tags = await db
    .selectFrom('tags')
    .select(['name', 'name_key', 'use_count'])
    .select((eb) =>
      eb
        .selectFrom('post_tags')
        .whereRef('post_tags.tag_id', '=', 'tags.id')
        .where('post_tags.post_id', 'in', hiddenPostIds(db, now))
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .as('hidden'),
    )
    .where('name_key', 'in', names.map(tagKey))
    .execute();
  return new Map(
    tags.map(({ name, name_key, use_count, hidden }) => [name_key, { name, count: use_count - toCount(hidden ?? 0) }]),
  );
}

/** A tag as it is spelled here, by a name that it has or had. */
export async function findTagName(db: Db, name: string): Promise<string | undefined> {
  return (await findTagNamesOf(db, [name])).get(tagKey(name));
}

/** The same of several, by the keys of the names that were asked. */
async function findTagNamesOf(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const keys = names.map(tagKey);
  const rows = await db
    .selectFrom('tag_aliases')
    .innerJoin('tags', 'tags.id', 'tag_aliases.tag_id')
    .select(['tag_aliases.name_key as key', 'tags.name'])
    .where('tag_aliases.name_key', 'in', keys)
    .unionAll(db.selectFrom('tags').select(['name_key as key', 'name']).where('name_key', 'in', keys))
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Tags that were written down once, as they are called today. */
export async function tagsOfToday(db: Db, names: readonly string[]): Promise<string[]> {
  const today = await findTagNamesOf(db, names);
  const byKey = new Map(names.map((name) => today.get(tagKey(name)) ?? name).map((name) => [tagKey(name), name]));
  return [...byKey.values()];
}

/** Names by post, in the order that their author gave them. */
export async function findTagsOfPosts(db: Db, postIds: readonly number[]): Promise<Map<number, string[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['post_tags.post_id', 'tags.name'])
    .where('post_tags.post_id', 'in', postIds)
    .orderBy('post_tags.position')
    .execute();
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ post_id }) => post_id),
      ([id, tags]) => [id, tags.map(({ name }) => name)],
    ),
  );
}

/** Names that contain `text`, of posts public or not, the most used first. */
export async function findTagNames(db: Db, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .innerJoin('post_tags', 'post_tags.tag_id', 'tags.id')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select('tags.name')
    .where('posts.deleted_at', 'is', null)
    .where(({ ref }) => containsText(db, ref('tags.name'), text))
    .groupBy(['tags.id', 'tags.name', 'tags.name_key'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('tags.name_key')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Gives the post these tags and no others, by names that they have or had. A tag keeps the spelling that it has. */
export async function replaceTags(trx: Db, postId: number, names: readonly string[]): Promise<void> {
  await keepTagNames(trx);
  await trx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  const byKey = new Map((await tagsOfToday(trx, names)).map((name) => [tagKey(name), name.normalize('NFC')]));
  if (byKey.size === 0) return;
  await trx
    .insertInto('tags')
    // In one order: two transactions that bring the same new tags would wait for each other's on PostgreSQL.
    .values(Array.from(byKey, ([name_key, name]) => ({ name, name_key })).toSorted(byNameKey))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const tags = await trx
    .selectFrom('tags')
    .select(['id', 'name_key'])
    .where('name_key', 'in', [...byKey.keys()])
    .execute();
  const idByKey = new Map(tags.map(({ id, name_key }) => [name_key, id]));
  await trx
    .insertInto('post_tags')
    .values(
      Array.from(byKey.keys()).flatMap((key, position) => {
        const tag_id = idByKey.get(key);
        return tag_id === undefined ? [] : [{ post_id: postId, tag_id, position }];
      }),
    )
    .execute();
}

/** The public posts that share most tags with this one, newer ones first among equals. */
export async function findRelatedIds(db: Db, postId: number, limit: number, now: Date): Promise<number[]> {
  const tags = await db.selectFrom('post_tags').select('tag_id').where('post_id', '=', postId).execute();
  const [first, ...others] = tags.map(({ tag_id }) => newestOfTag(db, tag_id, postId));
  if (!first) return [];
  // One statement however many tags there are: readers wait for each round trip.
  const newest = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const shared = new Map<number, number>();
  for (const { post_id } of newest) shared.set(post_id, (shared.get(post_id) ?? 0) + 1);
  if (shared.size === 0) return [];
  const candidates = await publicPosts(db, now)
    .select(['posts.id', 'posts.first_published_at'])
    .where('posts.id', 'in', [...shared.keys()])
    .execute();
  return candidates
    .toSorted(
      (a, b) =>
        (shared.get(b.id) ?? 0) - (shared.get(a.id) ?? 0) ||
        (b.first_published_at ?? '').localeCompare(a.first_published_at ?? '') ||
        b.id - a.id,
    )
    .slice(0, limit)
    .map(({ id }) => id);
}

/** In a query around it: SQLite takes a limit within a union only there. */
function newestOfTag(db: Db, tagId: number, exceptPostId: number) {
  const newest = db
    .selectFrom('post_tags')
    .select('post_id')
    .where('tag_id', '=', tagId)
    .where('post_id', '!=', exceptPostId)
    .orderBy('post_id', 'desc')
    .limit(relatedCandidatesPerTag);
  return db.selectFrom(newest.as('newest')).select('post_id');
}
