import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pino from 'pino';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import type { Db } from '../src/server/db/schema.ts';
import { messageKind } from '../src/server/features/messages/message-kind.ts';
import { indexDocument } from '../src/server/features/search-index/word-index.queries.ts';
import { madeUpText, seededRandom } from './made-up-text.ts';

const batchSize = 500;
const minutesApart = 97;
const wordsPerMessage = 100;
const suspectedEvery = 50;
const unreadEvery = 4;

/** A word of exactly so many messages, spread over the whole inbox, however large that is. */
export const spreadWord = { word: 'raregem', messages: 20 };
/** A word of every tenth message. */
export const usualWord = { word: 'tenthpart', every: 10 };

/** Fills an empty database with that many messages, the same ones each time. */
export async function writeManyMessages(url: string, count: number): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await migrate(database, { migrations, backupDirectory: tmpdir(), log: pino({ level: 'silent' }) });
    const random = seededRandom(7);
    for (let start = 0; start < count; start += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => start + i);
      await database.db.transaction().execute((trx) => writeBatch(trx, numbers, count, random));
    }
    // PostgreSQL does so by itself sooner or later, SQLite does not.
    if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
  } finally {
    await database.close();
  }
}

async function writeBatch(trx: Db, numbers: readonly number[], count: number, random: () => number): Promise<void> {
  const messages = numbers.map((number) => messageOf(number, count, random));
  const ids = await trx.insertInto('messages').values(messages).returning('id').execute();
  for (const [i, { id }] of ids.entries()) {
    const { name, email, subject, message } = messages[i] ?? messageOf(0, count, random);
    await indexDocument(trx, messageKind, id, { title: name, labels: [email], summary: subject, body: message });
  }
}

function messageOf(number: number, count: number, random: () => number) {
  const words = [
    madeUpText(random, wordsPerMessage),
    ...(number % Math.floor(count / spreadWord.messages) === 1 ? [spreadWord.word] : []),
    ...(number % usualWord.every === 0 ? [usualWord.word] : []),
  ];
  return {
    name: `Person ${number}`,
    email: `person${number}@example.org`,
    subject: `Subject ${number}`,
    message: words.join(' '),
    created_at: new Date(Date.UTC(2026, 0, 1) + number * minutesApart * 60_000).toISOString(),
    is_read: number % unreadEvery === 0 ? 0 : 1,
    is_suspected: number % suspectedEvery === suspectedEvery - 1 ? 1 : 0,
    suspicion: '',
    submission: `submission ${number}`,
  };
}
