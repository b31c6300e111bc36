import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { secondSteps } from '../../../shared/contract/auth.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Db } from '../../db/schema.ts';
import type { PasskeyAnswer } from './passkeys.ts';
import { consumeToken, issueToken, readToken } from './single-use.ts';

export const secondStepSeconds = 10 * 60;

/** The password was right, and that is not enough: there is no session. */
export class SecondStepAsked extends Error {
  override readonly name = 'SecondStepAsked';
  /** Proves the first step to the second. */
  readonly token: string;
  readonly steps: (typeof secondSteps)[number][];
  readonly user: { id: string; username: string };

  constructor(token: string, steps: SecondStepAsked['steps'], user: SecondStepAsked['user']) {
    super('A second step is asked for');
    this.token = token;
    this.steps = steps;
    this.user = user;
  }
}

/** One of the ways to take the second step. */
export interface SecondStepTaken {
  totp_code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** A sign-in whose password was right. */
const waitingSignIn = z.object({
  user_id: z.string(),
  /** As it was typed. */
  username: z.string(),
  /** The password that was right: another one since then, and it begins anew. */
  password_mark: z.string(),
});

export type WaitingSignIn = z.infer<typeof waitingSignIn>;

interface Deps {
  db: Db;
  clock: Clock;
}

export function keepFirstStep(deps: Deps, value: WaitingSignIn): Promise<string> {
  return issueToken(deps, { purpose: 'second-step', value, lifetime_ms: secondStepSeconds * 1000 });
}

/** @throws ApiError 401 when there is none, or it is over */
export async function readFirstStep(deps: Deps, token: string | null): Promise<WaitingSignIn> {
  const parsed = waitingSignIn.safeParse(token === null ? null : await readToken(deps, 'second-step', token));
  if (!parsed.success) throw secondStepOver();
  return parsed.data;
}

/** Of several second steps that are right one opens a session. @throws ApiError 401 for the others */
export async function endFirstStep(deps: Deps, token: string): Promise<void> {
  if ((await consumeToken(deps, 'second-step', token)) === null) throw secondStepOver();
}

export function markOfPassword(hash: string): string {
  return createHash('sha256').update(hash).digest('base64url');
}

export function secondStepOver(): ApiError {
  return new ApiError(401, 'Please enter your password again.', { code: 'second_step_over' });
}
