import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

const kinds = { post: 'posts', project: 'projects' };

/**
 * PostgreSQL plans these once for each connection. In SQL, a function that returns rows is planned with every call, and its
 * rows are put aside before the first is looked at: that was more than half of a search.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const [kind, table] of Object.entries(kinds)) {
    const found = `from document_words where kind = '${kind}' and words @@`;
    await sql`create function ${sql.ref(`${table}_count_with_words`)}(query tsquery, hidden integer[], most integer)
      returns integer language plpgsql stable parallel safe set enable_seqscan = off set enable_indexscan = off
      as ${sql.lit(`begin
        return (select count(*) from (
          select 1 ${found} query and not exists (select 1 from unnest(hidden) as id where id = document_id) limit most
        ) as found);
      end`)}`.execute(db);
    // A frequent word is found near the newest document, without sorting all that have it. The sum keeps the index of words in
    // use: another would be the shorter way to those documents, but not to their words.
    await sql`create function ${sql.ref(`${table}_newest_of_steps`)}(steps tsquery[], known integer[], among integer, enough integer, newest integer)
      returns setof integer[] language plpgsql stable parallel safe set enable_seqscan = off set enable_indexscan = off
      as ${sql.lit(`declare
        step tsquery;
        wanted integer;
        ids integer[];
      begin
        foreach step in array steps loop
          exit when cardinality(known) >= enough;
          wanted := among + cardinality(known);
          ids := array(select document_id ${found} step and document_id + 0 > newest - 8 * wanted
            order by document_id desc limit wanted);
          if cardinality(ids) < wanted then
            ids := array(select document_id ${found} step order by document_id desc limit wanted);
          end if;
          return next ids;
          known := array(select unnest(known) union select unnest(ids));
        end loop;
      end`)}`.execute(db);
  }
}
