import type { Insertable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { CaptchasTable } from './captcha.table.ts';

/** Adds a captcha, and drops those that are over and the visitor's oldest when they have more than `max`. */
export async function insertCaptcha(
  db: Db,
  captcha: Insertable<CaptchasTable>,
  { max, now }: { max: number; now: string },
): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('captchas')
    .where('visitor', '=', captcha.visitor)
    .where('key', 'not in', (eb) =>
      eb
        .selectFrom('captchas')
        .select('key')
        .where('visitor', '=', captcha.visitor)
        .orderBy('expires_at', 'desc')
        .limit(max - 1),
    )
    .execute();
  await db.insertInto('captchas').values(captcha).execute();
}

/** Removes the visitor's captcha of that key and returns it: of several calls at once only one gets it. */
export async function takeCaptcha(db: Db, { key, visitor }: { key: string; visitor: string }) {
  return db
    .deleteFrom('captchas')
    .where('key', '=', key)
    .where('visitor', '=', visitor)
    .returning(['image_answer', 'question_answer', 'expires_at'])
    .executeTakeFirst();
}
