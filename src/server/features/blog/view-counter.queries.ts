import type { Db } from '../../db/schema.ts';
import type { CountedVisit } from '../../http/visitor-counter.ts';

export async function forgetViewsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('post_views').where('day', '<', day).execute();
}

/** Adds the views of readers who have not been counted today. A post that is gone meanwhile is left out. */
export async function addViews(db: Db, views: readonly CountedVisit<number>[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const posts = await trx
      .selectFrom('posts')
      .select('id')
      .where('id', 'in', [...new Set(views.map(({ subject }) => subject))])
      .execute();
    const known = new Set(posts.map(({ id }) => id));
    const rows = views
      .filter(({ subject }) => known.has(subject))
      .map(({ day, subject, visitor }) => ({ day, post_id: subject, visitor }));
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
