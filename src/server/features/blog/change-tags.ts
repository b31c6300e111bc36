import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { Database } from '../../db/open-database.ts';
import type { Db } from '../../db/schema.ts';
import { lockDocuments } from '../documents/documents.queries.ts';
import { indexPosts, indexPostsIn } from './index-posts.queries.ts';
import {
  findPostsOfTags,
  findTagByName,
  findTags,
  mergeTags,
  removeTag,
  setTagName,
  takeFromWorkingCopies,
} from './managed-tags.queries.ts';
import { postType } from './post-type.ts';
import { tagKey } from './tag-key.ts';
import { lockTagNames } from './tag-lock.queries.ts';

const missingText = 'Tag not found. It may have been deleted.';

/** @throws ApiError 404 */
export async function requireTag(db: Db, id: number) {
  const [tag] = await findTags(db, [id]);
  if (!tag) throw new ApiError(404, missingText);
  return tag;
}

/** @returns the name that it had @throws ApiError 400 for the name of another tag, 404 */
export async function renameTag(database: Database, id: number, name: string): Promise<string> {
  const check = async (db: Db) => {
    const before = await requireTag(db, id);
    const holder = await findTagByName(db, name);
    if (holder && holder.id !== id && tagKey(holder.name) === tagKey(name)) {
      throw validationError({ name: [`There is a tag \u201c${holder.name}\u201d already. Merge this one into it.`] });
    }
    return before.name;
  };
  const before = await check(database.db);
  // Spelled otherwise it is the same words.
  const found = tagKey(before) === tagKey(name) ? [] : [name];
  await giveOtherName(database, id, found, async (trx) => {
    await check(trx);
    await setTagName(trx, id, name);
  });
  return before;
}

/** @returns the names of both @throws ApiError 400 for another that is not there, 404 */
export async function mergeTag(database: Database, id: number, name: string) {
  const check = async (db: Db) => {
    const tag = await requireTag(db, id);
    const into = await findTagByName(db, name);
    if (!into) throw validationError({ into: ['There is no tag of this name. Rename this one instead.'] });
    if (into.id === id) throw validationError({ into: ['Choose another tag than this one.'] });
    return { tag, into };
  };
  const { into: known } = await check(database.db);
  return giveOtherName(database, id, [known.name], async (trx) => {
    const both = await check(trx);
    await mergeTags(trx, id, both.into.id);
    return both;
  });
}

/**
 * Changes what the posts of a tag are found by in steps that are short for others, and so that at every moment, also where
 * the process ends in between, each is found by whatever tags it shows: by both names first, then by the new one alone.
 * @param names new to its posts; none where they are found by the same words
 */
async function giveOtherName<T>(
  { db, changes }: Database,
  id: number,
  names: readonly string[],
  change: (trx: Db) => Promise<T>,
): Promise<T> {
  const postsOfTag = async (in_: Db) => (names.length === 0 ? [] : findPostsOfTags(in_, [id]));
  const indexed = await indexPosts(db, idsOf(await postsOfTag(db)), names);
  const seen = new Map(indexed.map((post) => [post.id, post.version]));
  const { result, posts } = await db.transaction().execute(async (trx) => {
    const savedSince = (await postsOfTag(trx)).filter((post) => seen.get(post.id) !== post.version);
    // Before the names are locked: who saves one of these has its row already, and may be waiting for the names.
    await lockDocuments(trx, postType, idsOf(savedSince));
    await lockTagNames(trx);
    const all = idsOf(await postsOfTag(trx));
    const changed = await change(trx);
    await indexPostsIn(trx, idsOf(savedSince));
    return { result: changed, posts: all };
  });
  await changes.publish(['blog']);
  await indexPosts(db, posts);
  return result;
}

/** @returns the names of those that there were */
export async function deleteTags({ db, changes }: Database, ids: readonly number[]): Promise<string[]> {
  const { names, posts } = await db.transaction().execute(async (trx) => {
    await lockTagNames(trx);
    const tags = await findTags(trx, ids);
    const those = idsOf(await findPostsOfTags(trx, idsOf(tags)));
    for (const { id, name } of tags) {
      await removeTag(trx, id);
      await takeFromWorkingCopies(trx, name);
    }
    return { names: tags.map(({ name }) => name), posts: those };
  });
  await changes.publish(['blog']);
  await indexPosts(db, posts);
  return names;
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
