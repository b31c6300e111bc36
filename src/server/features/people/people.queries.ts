import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type PermissionName, permissionNames, permissionsOf } from '../../../shared/permissions.ts';
import { containsText, dialectOf, fromFlag, parseJson, toCount, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { Ruled } from './people-rules.ts';

export type PersonStatus = 'all' | 'staff' | 'members' | 'disabled';

const columns = [
  'id',
  'display_username as username',
  'first_name',
  'last_name',
  'email',
  'is_staff',
  'is_owner',
  'is_disabled',
  'created_at',
] as const;

const standings = {
  all: sql<boolean>`1 = 1`,
  staff: sql<boolean>`is_staff = 1`,
  members: sql<boolean>`is_staff = 0`,
  disabled: sql<boolean>`is_disabled = 1`,
};

function found(db: Db, search: string | undefined) {
  if (search === undefined) return sql<boolean>`1 = 1`;
  const words = sql<string>`display_username || ' ' || first_name || ' ' || last_name || ' ' || email`;
  return containsText(db, words, search);
}

/** How many accounts the search finds under each tab. */
export async function countPeople(db: Db, search: string | undefined): Promise<Record<PersonStatus, number>> {
  const { rows } = await sql<Record<PersonStatus, number | string>>`
    select count(*) as "all", count(*) filter (where ${standings.staff}) as staff,
      count(*) filter (where ${standings.members}) as members,
      count(*) filter (where ${standings.disabled}) as disabled
    from users where ${found(db, search)}`.execute(db);
  const { all = 0, staff = 0, members = 0, disabled = 0 } = rows[0] ?? {};
  return { all: toCount(all), staff: toCount(staff), members: toCount(members), disabled: toCount(disabled) };
}

/** A part of the list, whoever joined last first. */
export async function listPeople(
  db: Db,
  { status, search }: { status: PersonStatus; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where(standings[status])
    .where(found(db, search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(withFlags);
}

interface Flags {
  is_staff: number;
  is_owner: number;
  is_disabled: number;
}

function withFlags<Row extends Flags>({ is_staff, is_owner, is_disabled, ...row }: Flags & Row) {
  return {
    ...row,
    is_staff: fromFlag(is_staff),
    is_owner: fromFlag(is_owner),
    is_disabled: fromFlag(is_disabled),
  };
}

export interface StoredPerson extends Ruled {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** 1 where a link that was mailed there was opened. */
  email_verified: number;
  is_disabled: boolean;
  created_at: string;
}

const names = z.array(z.string());

/** Those of them that there are. @param lock in a transaction, until its end: nobody changes them meanwhile */
export async function findPeople(db: Db, ids: readonly string[], lock?: 'lock'): Promise<StoredPerson[]> {
  let query = db
    .selectFrom('users')
    .select([...columns, 'email_verified', 'denied_permissions'])
    .where('id', 'in', ids)
    // Of two that lock the same people, one waits for the other and never both.
    .orderBy('id');
  if (lock !== undefined && dialectOf(db) === 'postgres') query = query.forUpdate();
  return (await query.execute()).map(({ denied_permissions, ...row }) => {
    const person = withFlags(row);
    const denied = names.parse(parseJson(denied_permissions));
    return { ...person, permissions: permissionsOf({ is_staff: person.is_staff, denied_permissions: denied }) };
  });
}

/** What only a person who is opened is asked for. */
export async function findActivity(db: Db, user_id: string, now: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.max('updated_at').as('last')])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const recorded = await db
    .selectFrom('audit_log')
    .select('created_at')
    .where('actor_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const apps = await db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).limit(1).execute();
  const times = [sessions.last, recorded?.created_at].filter((time) => typeof time === 'string');
  return {
    has_second_factor: apps.length + passkeys.length > 0,
    session_count: toCount(sessions.count),
    last_seen_at: times.toSorted().at(-1) ?? null,
  };
}

/** Staff have the rights that are given here and no others; nobody else has any. */
export async function setStanding(
  trx: Db,
  user_id: string,
  { is_staff, rights }: { is_staff: boolean; rights: readonly PermissionName[] },
  now: string,
): Promise<void> {
  const denied = is_staff ? permissionNames.filter((name) => !rights.includes(name)) : [];
  await trx
    .updateTable('users')
    .set({ is_staff: toFlag(is_staff), denied_permissions: JSON.stringify(denied), updated_at: now })
    .where('id', '=', user_id)
    .execute();
}
