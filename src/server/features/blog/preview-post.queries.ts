import type { Db } from '../../db/schema.ts';
import { tagKey } from './tag-key.ts';

/** What a preview needs of a post outside the trash, besides what lists show. */
export async function findPostState(db: Db, id: number) {
  return db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whose name stands at posts of this user. */
export async function findAuthor(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'display_username', 'is_owner'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Tags as a post that is given them shows them: each once, in the spelling that it was first written with. */
export async function findTagSpellings(db: Db, names: readonly string[]): Promise<string[]> {
  const byKey = new Map(names.map((name) => [tagKey(name), name.normalize('NFC')]));
  if (byKey.size === 0) return [];
  const known = await db
    .selectFrom('tags')
    .select(['name', 'name_key'])
    .where('name_key', 'in', [...byKey.keys()])
    .execute();
  for (const { name, name_key } of known) byKey.set(name_key, name);
  return [...byKey.values()];
}
