import type { Db } from '../../db/schema.ts';

export async function findMailedMessage(db: Db, id: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
