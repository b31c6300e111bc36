import { sql } from 'kysely';
import type { AuditKind } from '../../../shared/contract/audit.ts';
import { containsText, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { AuditLogTable } from './audit.table.ts';

export async function insertAuditRow(db: Db, row: Omit<AuditLogTable, 'id'>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

function found(db: Db, search: string | undefined) {
  const rows = db.selectFrom('audit_log');
  if (search === undefined) return rows;
  const words = sql<string>`actor_name || ' ' || action || ' ' || target`;
  return rows.where(containsText(db, words, search));
}

/** How many rows the search finds of each kind. */
export async function countAudit(db: Db, search: string | undefined): Promise<Record<'all' | AuditKind, number>> {
  const rows = await found(db, search)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.countAll<number | string>().as('count')])
    .execute();
  const counts = { all: 0, sign_in: 0, failed_sign_in: 0, deletion: 0, setting: 0, other: 0 };
  for (const { kind, count } of rows) {
    counts[kind] = toCount(count);
    counts.all += toCount(count);
  }
  return counts;
}

/** A part of the list, newest first. */
export async function listAuditRows(
  db: Db,
  { kind, search }: { kind: AuditKind | undefined; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
) {
  let query = found(db, search);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query
    .select(['id', 'kind', 'created_at', 'actor_name as actor', 'action', 'target', 'address', 'outcome'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function deleteAuditBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('audit_log').where('created_at', '<', time).execute();
}

/** All of the kind but the newest. */
export async function deleteAllAuditBut(db: Db, kept: number, kind: AuditKind): Promise<void> {
  const oldest = await db
    .selectFrom('audit_log')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(kept - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('audit_log').where('kind', '=', kind).where('id', '<', oldest.id).execute();
}
