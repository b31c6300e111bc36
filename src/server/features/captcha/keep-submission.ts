import type { Db } from '../../db/schema.ts';
import type { Limit } from '../../http/rate-limit.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { answerCaptcha, type CaptchaAnswer, type CaptchaVerdict, captchaError } from './captcha.ts';
import { suspicionOf } from './suspicion.ts';

const repetitionMs = 10 * 60_000;

/** What a visitor sends with a captcha, and how its feature keeps it. */
export interface Submission {
  form: CaptchaAnswer & { topic: string };
  /** What the visitor wrote. */
  texts: readonly string[];
  /** What one that is kept counts towards. */
  limits: readonly Limit[];
  /** Whoever sends the same at the same time waits until this transaction is over: the second has to see the first. */
  waitForOthers(trx: Db): Promise<void>;
  /** Whether it is there already. @param since after which the same text counts as the same submission */
  isKept(db: Db, since: string): Promise<boolean>;
  /** @param suspicion for whoever decides what becomes of it; empty where there is nothing */
  keep(trx: Db, about: { now: Date; suspicion: string }): Promise<void>;
}

type Outcome = 'kept' | 'repeated' | Exclude<CaptchaVerdict, 'right'>;

/**
 * Keeps what a visitor sends. What is sent again, by a second click or after a lost answer, is kept once and is a success
 * each time, although its captcha is used up.
 * @throws ApiError 400 under `captcha`, or 429
 */
export async function keepSubmission(context: RequestContext, submission: Submission): Promise<void> {
  const { rate_limiter } = context.deps;
  try {
    await rate_limiter.take(submission.limits);
  } catch (error) {
    // The last one that was allowed may come a second time as well.
    if (await submission.isKept(context.deps.database.db, repetitionStart(context))) return;
    throw error;
  }
  const outcome = await keepOnce(context, submission).catch(async (error: unknown) => {
    // Why it was not kept is what has to be known, whether the count can be undone or not.
    await rate_limiter.giveBack(submission.limits).catch(() => undefined);
    throw error;
  });
  if (outcome === 'kept') return;
  await rate_limiter.giveBack(submission.limits);
  if (outcome !== 'repeated') throw captchaError(outcome);
}

/** In one transaction, so that a captcha is used up only together with what was to follow. */
async function keepOnce(context: RequestContext, submission: Submission): Promise<Outcome> {
  const { form, texts } = submission;
  return context.deps.database.db.transaction().execute(async (trx) => {
    // First, since of two calls with one captcha the second waits here until the first has kept its text.
    const { verdict, age_ms } = await answerCaptcha(trx, form, context);
    await submission.waitForOthers(trx);
    if (await submission.isKept(trx, repetitionStart(context))) return 'repeated';
    if (verdict !== 'right') return verdict;
    const suspicion = suspicionOf({ topic: form.topic, age_ms, texts });
    await submission.keep(trx, { now: context.deps.clock.now(), suspicion });
    return 'kept';
  });
}

/** The same text from the same person is a repetition from then on. */
export function repetitionStart({ deps }: Pick<RequestContext, 'deps'>): string {
  return new Date(deps.clock.now().getTime() - repetitionMs).toISOString();
}
