import { type Kysely, sql } from 'kysely';

const batchSize = 100;
const excerptLength = 160;
const isEnded = /[\p{Terminal_Punctuation}…][\p{Pe}\p{Pf}"']*$/u;
const kinds = [
  { kind: 'post', table: 'posts', html: 'content', summary: sql`''` },
  { kind: 'project', table: 'projects', html: 'description', summary: sql`short_description` },
];

interface Row {
  id: number;
  html: string;
  /** What is shown in place of the beginning of the text. */
  summary: string;
  /** A line for each block. */
  text: string;
}

/** Headings ran into the text after them: they are no part of excerpts any more, and end in the texts that results are cut from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { kind, table, html, summary } of kinds) {
    for (let last = 0; ; ) {
      const { rows } = await sql<Row>`select id, ${sql.ref(html)} as html, ${summary} as summary, text
        from ${sql.table(table)} join document_texts on document_id = id and kind = ${kind}
        where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
      const end = rows.at(-1);
      if (!end) break;
      for (const row of rows) {
        const found = headingsIn(row);
        if (!found) continue;
        await sql`update document_texts set text = ${found.text} where document_id = ${row.id} and kind = ${kind}`.execute(
          db,
        );
        if (row.summary !== '' || found.others === '') continue;
        await sql`update ${sql.table(table)} set excerpt = ${excerptOf(found.others)} where id = ${row.id}`.execute(db);
      }
      last = end.id;
    }
  }
}

/** The text with its headings ended, and without them. `null` where there are none. */
function headingsIn({ html, text }: Row): { text: string; others: string } | null {
  const headings = Array.from(html.matchAll(/<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/gs), ([, inner = '']) => wordsOf(inner));
  if (headings.length === 0) return null;
  let next = 0;
  const others: string[] = [];
  const lines = text.split('\n').map((line) => {
    const words = wordsOf(line, 'text');
    const place = words === '' ? -1 : headings.indexOf(words, next);
    if (place === -1) {
      others.push(line);
      return line;
    }
    next = place + 1;
    return isEnded.test(line.trimEnd()) ? line : `${line.trimEnd()}:`;
  });
  return { text: lines.join('\n'), others: others.join('\n') };
}

/** Letters and digits alone: signs are written otherwise in HTML. */
function wordsOf(part: string, as: 'html' | 'text' = 'html'): string {
  const plain = as === 'text' ? part : part.replace(/<sup\b.*?<\/sup>|<[^>]*>|&#?\w+;/gs, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '');
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  let end = 0;
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line.slice(0, excerptLength * 2));
  for (const { index, segment } of characters) {
    if (index + segment.length > excerptLength) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}...`;
}
