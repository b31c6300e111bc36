import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { namesOf } from './word-index.queries.ts';

/** Found documents that are not wanted, such as drafts, are few. */
const spare = 50;
const spareFactor = 8;

interface Steps {
  /** From `publicQuery` or `queryOfTerms`: the documents of one are better than those of all after it. */
  steps: readonly string[];
  /** Documents that are found already. */
  known: readonly number[];
  /** So many of each step, and as many more as are known, the newest. */
  among: number;
  /** With so many in all, no further step is looked at. */
  enough: number;
}

interface Wanted<Row> extends Pick<Steps, 'steps' | 'enough'> {
  per_step: number;
  at_most: number;
  /** Those of the documents that are wanted, in any order. */
  read(ids: readonly number[]): Promise<Row[]>;
}

/** The newest documents that each step finds, that are wanted, and that no step before has found; in the order that they were read in. */
export async function newestOfSteps<Row extends { id: number }>(
  db: Db,
  type: IndexedKind,
  { steps, per_step, enough, at_most, read }: Wanted<Row>,
): Promise<Row[][]> {
  const found: Row[][] = [];
  const known = new Set<number>();
  let among = per_step + spare;
  while (found.length < steps.length && known.size < enough) {
    const left = { steps: steps.slice(found.length), known: [...known], among, enough };
    const each = await idsOfSteps(db, type, left);
    const others = [...new Set(each.flat())].filter((id) => !known.has(id));
    const rows = others.length === 0 ? [] : await read(others);
    const seen = new Set(known);
    for (const ids of each) {
      const isCut = ids.length === among + seen.size;
      for (const id of ids) seen.add(id);
      const ofStep = new Set(ids);
      const wanted = rows.filter(({ id }) => ofStep.has(id) && !known.has(id));
      const limit = Math.min(per_step, at_most - known.size);
      if (wanted.length < limit && isCut) {
        among *= spareFactor;
        break;
      }
      const newest = newestOf(wanted, limit);
      for (const { id } of newest) known.add(id);
      found.push(newest);
      if (known.size >= enough) break;
    }
  }
  return found;
}

function newestOf<Row extends { id: number }>(rows: readonly Row[], limit: number): Row[] {
  const newest = new Set(
    rows
      .map(({ id }) => id)
      .sort((a, b) => b - a)
      .slice(0, limit),
  );
  return rows.filter(({ id }) => newest.has(id));
}

/** The ids of the newest documents that each step finds, public or not, without those steps that are not needed. */
async function idsOfSteps(db: Db, type: IndexedKind, { steps, known, among, enough }: Steps): Promise<number[][]> {
  const { index, foundId, isFound, newestOfSteps } = namesOf(type);
  if (dialectOf(db) === 'postgres') {
    const found = sql<{ ids: number[] }>`
      select ids from ${newestOfSteps}(
        ${steps}::tsquery[], ${known}::integer[], ${among}, ${enough}, (select max(id) from ${sql.table(type.table)})
      ) as ids`;
    return (await found.execute(db)).rows.map(({ ids }) => ids);
  }
  const found: number[][] = [];
  const seen = new Set(known);
  for (const step of steps) {
    if (seen.size >= enough) break;
    // They are met in that order.
    const newest = sql<{ id: number }>`select ${foundId} as id from ${index} where ${isFound(step)}
      order by rowid desc limit ${among + seen.size}`;
    const ids = (await newest.execute(db)).rows.map(({ id }) => id);
    for (const id of ids) seen.add(id);
    found.push(ids);
  }
  return found;
}

/** However many they are: as one value. */
export function isAmong(db: Db, { table }: IndexedKind, ids: readonly number[]): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  if (dialectOf(db) === 'postgres') return sql<boolean>`(${id} = any(${ids}::integer[]))`;
  return sql<boolean>`(${id} in (select value from json_each(${JSON.stringify(ids)})))`;
}
