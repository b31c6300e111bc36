import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { ShortWords } from './index-words.ts';
import type { IndexedKind } from './indexed-kind.ts';

interface DocumentTexts {
  short: ShortWords;
  body: string;
}

export async function keepTexts(
  trx: Db,
  { kind }: IndexedKind,
  document_id: number,
  { short, body }: DocumentTexts,
): Promise<void> {
  const row = { kind, document_id, words: toLines(short), text: body };
  await trx.insertInto('document_texts').values(row).execute();
}

export async function removeTexts(trx: Db, { kind }: IndexedKind, document_id: number): Promise<void> {
  await trx.deleteFrom('document_texts').where('document_id', '=', document_id).where('kind', '=', kind).execute();
}

/** Adds those that are new. In their order, so that of two who add the same words one waits for the other and never both. */
export async function keepWords(trx: Db, words: readonly string[]): Promise<void> {
  const list = JSON.stringify(words.toSorted());
  const given =
    dialectOf(trx) === 'sqlite'
      ? sql`json_each(${list})`
      : sql`json_array_elements_text(${list}::json) as given(value)`;
  await sql`insert into search_words (word)
    select value from ${given}
    where not exists (select 1 from search_words as known where known.word = value)
    on conflict do nothing`.execute(trx);
}

/** The plain text of documents, by their ids. */
export async function findTexts(db: Db, { kind }: IndexedKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_texts')
    .select(['document_id', 'text'])
    .where('kind', '=', kind)
    .where('document_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ document_id, text }) => [document_id, text]));
}

function toLines({ title, labels, headings, summary }: ShortWords): string {
  const lists = [labels, headings].map((items) => items.map((words) => words.join(' ')).join('\t'));
  return [title.join(' '), ...lists, summary.join(' ')].join('\n');
}

export function fromLines(lines: string): ShortWords {
  const [title = '', labels = '', headings = '', summary = ''] = lines.split('\n');
  const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));
  const listIn = (line: string) => (line === '' ? [] : line.split('\t').map(wordsIn));
  return { title: wordsIn(title), labels: listIn(labels), headings: listIn(headings), summary: wordsIn(summary) };
}
