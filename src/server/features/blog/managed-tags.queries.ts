import { containsText, parseJson, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { tagKey } from './tag-key.ts';
import { lockTagNames } from './tag-lock.queries.ts';

export type TagStatus = 'all' | 'unused';

function found(db: Db, search: string | undefined) {
  const tags = db.selectFrom('tags');
  return search === undefined ? tags : tags.where(({ ref }) => containsText(db, ref('tags.name'), search));
}

export async function countTags(db: Db, search: string | undefined): Promise<Record<TagStatus, number>> {
  const { all, unused } = await found(db, search)
    .select((eb) => [
      eb.fn.countAll<number | string>().as('all'),
      eb.fn.countAll<number | string>().filterWhere('use_count', '=', 0).as('unused'),
    ])
    .executeTakeFirstOrThrow();
  return { all: toCount(all), unused: toCount(unused) };
}

/** A part of the list, by name. */
export async function listTags(
  db: Db,
  { status, search }: { status: TagStatus; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
) {
  let query = found(db, search).select(['id', 'name', 'use_count']);
  if (status === 'unused') query = query.where('use_count', '=', 0);
  const rows = await query.orderBy('name_key').limit(limit).offset(offset).execute();
  return withFormerNames(db, rows);
}

export async function findTags(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return withFormerNames(
    db,
    await db.selectFrom('tags').select(['id', 'name', 'use_count']).where('id', 'in', ids).execute(),
  );
}

async function withFormerNames(db: Db, rows: readonly { id: number; name: string; use_count: number }[]) {
  const ids = rows.map(({ id }) => id);
  const aliases =
    ids.length === 0
      ? []
      : await db
          .selectFrom('tag_aliases')
          .select(['tag_id', 'name_key'])
          .where('tag_id', 'in', ids)
          .orderBy('name_key')
          .execute();
  const byTag = Map.groupBy(aliases, ({ tag_id }) => tag_id);
  return rows.map(({ id, name, use_count }) => ({
    ...{ id, name, count: use_count },
    former_names: (byTag.get(id) ?? []).map(({ name_key }) => name_key),
  }));
}

/** The tag of that name, or the one that had it. */
export async function findTagByName(db: Db, name: string): Promise<{ id: number; name: string } | undefined> {
  const name_key = tagKey(name);
  const tag = await db.selectFrom('tags').select(['id', 'name']).where('name_key', '=', name_key).executeTakeFirst();
  if (tag) return tag;
  return db
    .selectFrom('tag_aliases')
    .innerJoin('tags', 'tags.id', 'tag_aliases.tag_id')
    .select(['tags.id', 'tags.name'])
    .where('tag_aliases.name_key', '=', name_key)
    .executeTakeFirst();
}

/** Gives the tag another name; its old one leads to it. @throws a unique violation when another tag has that name */
export async function setTagName(trx: Db, id: number, name: string): Promise<void> {
  const tag = await trx.selectFrom('tags').select('name_key').where('id', '=', id).executeTakeFirstOrThrow();
  const name_key = tagKey(name);
  await trx
    .updateTable('tags')
    .set({ name: name.normalize('NFC'), name_key })
    .where('id', '=', id)
    .execute();
  if (name_key === tag.name_key) return;
  await trx.deleteFrom('tag_aliases').where('name_key', '=', name_key).execute();
  await addAlias(trx, tag.name_key, id);
}

async function addAlias(trx: Db, name_key: string, tag_id: number): Promise<void> {
  await trx
    .insertInto('tag_aliases')
    .values({ name_key, tag_id })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ tag_id }))
    .execute();
}

/** Puts a tag in the place of another, which is gone then. */
export async function mergeTags(trx: Db, id: number, into: number): Promise<void> {
  const tag = await trx.selectFrom('tags').select('name_key').where('id', '=', id).executeTakeFirstOrThrow();
  // Not by an update: the counts of tags follow what is added and removed.
  await trx
    .insertInto('post_tags')
    .columns(['post_id', 'tag_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('post_tags as former')
        .select(['former.post_id', eb.lit(into).as('tag_id'), 'former.position'])
        .where('former.tag_id', '=', id)
        .where('former.post_id', 'not in', eb.selectFrom('post_tags').select('post_id').where('tag_id', '=', into)),
    )
    .execute();
  await trx.updateTable('tag_aliases').set({ tag_id: into }).where('tag_id', '=', id).execute();
  await removeTag(trx, id);
  await addAlias(trx, tag.name_key, into);
}

export async function removeTag(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('post_tags').where('tag_id', '=', id).execute();
  await trx.deleteFrom('tags').where('id', '=', id).execute();
}

/** Those of these that no post has, which others may be about to have. */
export async function removeUnusedTags(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockTagNames(trx);
  const inUse = trx.selectFrom('post_tags').select('tag_id').where('tag_id', 'in', ids);
  await trx.deleteFrom('tags').where('id', 'in', ids).where('id', 'not in', inUse).execute();
}

export async function findTagIdsOf(trx: Db, post_ids: readonly number[]): Promise<number[]> {
  if (post_ids.length === 0) return [];
  const tags = trx.selectFrom('post_tags').select('tag_id').distinct().where('post_id', 'in', post_ids);
  return (await tags.execute()).map(({ tag_id }) => tag_id);
}

/** In one order, in which they are locked. */
export async function findPostsOfTags(trx: Db, ids: readonly number[]): Promise<{ id: number; version: number }[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('posts')
    .select(['id', 'version'])
    .where('id', 'in', trx.selectFrom('post_tags').select('post_id').where('tag_id', 'in', ids))
    .orderBy('id')
    .execute();
}

/** What was written of published posts and waits: it would bring a tag back that was deleted. */
export async function takeFromWorkingCopies(trx: Db, name: string): Promise<void> {
  const copies = await trx.selectFrom('working_copies').select('document_id').where('kind', '=', 'post').execute();
  for (const { document_id } of copies) {
    const copy = trx.updateTable('working_copies').where('kind', '=', 'post').where('document_id', '=', document_id);
    // Locks the row: somebody may be writing on.
    const { fields: json } = (await copy.set({ document_id }).returning('fields').executeTakeFirst()) ?? {};
    if (json === undefined) continue;
    const fields = parseJson(json) as { tags?: string[] };
    const tags = fields.tags?.filter((tag) => tagKey(tag) !== tagKey(name));
    if (!tags || tags.length === fields.tags?.length) continue;
    await copy.set({ fields: JSON.stringify({ ...fields, tags }) }).execute();
  }
}
