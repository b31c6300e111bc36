import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../adapters/clock.ts';
import type { Db } from '../../db/schema.ts';
import { consumeVerification, findVerification, insertVerification } from './single-use.queries.ts';

/** What a token stands for. One that was made for something is good for nothing else. */
export type Purpose = 'second-step' | 'password-reset' | 'confirm-email';

/** Makes a token that is good once, for so long. Only its hash is kept. @param value JSON */
export async function issueToken(
  { db, clock }: { db: Db; clock: Clock },
  { purpose, value, lifetime_ms }: { purpose: Purpose; value: object; lifetime_ms: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await insertVerification(db, {
    id: randomUUID(),
    identifier: identifierOf(purpose, token),
    value: JSON.stringify(value),
    expires_at: new Date(now.getTime() + lifetime_ms).toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  return token;
}

/** What the token was made with, `null` when it is not good any more. It stays good. */
export async function readToken(
  { db, clock }: { db: Db; clock: Clock },
  purpose: Purpose,
  token: string,
): Promise<unknown> {
  return parse(await findVerification(db, identifierOf(purpose, token), clock.now().toISOString()));
}

/** As `readToken`, once: of several who ask for it at the same time one gets it. */
export async function consumeToken(
  { db, clock }: { db: Db; clock: Clock },
  purpose: Purpose,
  token: string,
): Promise<unknown> {
  return parse(await consumeVerification(db, identifierOf(purpose, token), clock.now().toISOString()));
}

function parse(value: string | undefined): unknown {
  return value === undefined ? null : JSON.parse(value);
}

function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
