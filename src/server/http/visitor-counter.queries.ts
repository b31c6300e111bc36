import type { Db } from '../db/schema.ts';

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
export async function forgetSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('view_salts').where('day', '<', day).execute();
}
