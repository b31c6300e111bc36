import type { Db } from '../../db/schema.ts';

/** The day's salt, made by whichever process is first to need it. */
export async function ensureSalt(db: Db, day: string, fresh: string): Promise<string> {
  await db
    .insertInto('view_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await db.selectFrom('view_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

/** Without its salt nobody can tell who a visitor of that day was. */
export async function forgetDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('view_salts').where('day', '<', day).execute();
  await db.deleteFrom('post_views').where('day', '<', day).execute();
}

/** Adds the views of readers who have not been counted today. A post that is gone meanwhile is left out. */
export async function addViews(
  db: Db,
  views: readonly { day: string; post_id: number; visitor: string }[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const posts = await trx
      .selectFrom('posts')
      .select('id')
      .where('id', 'in', [...new Set(views.map(({ post_id }) => post_id))])
      .execute();
    const known = new Set(posts.map(({ id }) => id));
    const rows = views.filter(({ post_id }) => known.has(post_id));
    if (rows.length === 0) return;
    const added = await trx
      .insertInto('post_views')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'post_id', 'visitor']).doNothing())
      .returning('post_id')
      .execute();
    // In the order of their ids, so that two processes never wait for each other.
    const perPost = [...Map.groupBy(added, ({ post_id }) => post_id)].toSorted(([a], [b]) => a - b);
    for (const [id, { length }] of perPost) {
      await trx
        .updateTable('posts')
        .set((eb) => ({ view_count: eb('view_count', '+', length) }))
        .where('id', '=', id)
        .execute();
    }
  });
}
