import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { readDocuments } from './0011-documents.ts';
import type { FoundDocument } from './0011-found-words.ts';

const batchSize = 100;
const rowsPerKind = 2 ** 32;
const numbers = { post: 1, project: 2 };
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const signedName = new RegExp(
  `(?:\\+\\+(?<=\\p{L}\\+\\+)|#(?<=(?<![\\p{L}\\p{N}])\\p{L}#)|\\.(?<![\\p{L}\\p{N}_]\\.)net)(?=\\p{N}|${unspaced})`,
  'giu',
);

/**
 * Documents that say `C++20`, or `C#` before a word of Japanese, were not found by `C++` and `C#`, nor posts by what their
 * writer says of them in short.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const vocabulary = new Set<string>();
  for await (const documents of readDocuments(db, { at_once: batchSize, post_summary: 'description' })) {
    for (const document of documents) {
      const found = foundToday(document);
      if (!found) continue;
      for (const word of await replaceWords(db, dialect, found)) vocabulary.add(word);
    }
  }
  if (vocabulary.size === 0) return;
  const { keepVocabulary } = await import('./0014-found-words.ts');
  await keepVocabulary(db, dialect, vocabulary);
}

/** As words are cut from it today. `null` where nothing is other than before. */
function foundToday({ title, labels, summary, html, ...document }: FoundDocument): FoundDocument | null {
  const cut = (text: string) => text.replace(signedName, '$& ');
  const hasNames = [title, ...labels, summary, html].some((text) => cut(text) !== text);
  if (!hasNames && (document.kind === 'project' || summary === '')) return null;
  return { ...document, title: cut(title), labels: labels.map(cut), summary: cut(summary), html: cut(html) };
}

/** Returns what of it belongs to the vocabulary. */
async function replaceWords(db: Kysely<unknown>, dialect: DialectName, document: FoundDocument): Promise<string[]> {
  const { kind, id } = document;
  // Not with the server: it reads HTML, which a start has no need of.
  const { wordsToFind } = await import('./0014-found-words.ts');
  const { index, lines, vocabulary } = wordsToFind(document);
  if (dialect === 'sqlite') {
    const row = numbers[kind] * rowsPerKind + id;
    await sql`delete from document_words where rowid = ${row}`.execute(db);
    await sql`insert into document_words (rowid, words) values (${row}, ${index.join(' ')})`.execute(db);
  } else {
    const words = index.map((word) => `'${word}'`).join(' ');
    await sql`update document_words set words = ${words}::tsvector
      where kind = ${kind} and document_id = ${id}`.execute(db);
  }
  await sql`update document_texts set words = ${lines} where kind = ${kind} and document_id = ${id}`.execute(db);
  return vocabulary;
}
