import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Captcha, captchaAnswerMaxLength } from '../../../shared/contract/captcha.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { FormField } from '../../../shared/form-config.ts';
import { drawCaptchaImage } from '../../adapters/captcha-image.ts';
import type { Db } from '../../db/schema.ts';
import { addressGroup } from '../../http/client-ip.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts';
import { newChallenge, normaliseAnswer } from './challenge.ts';
import { fastestMs } from './suspicion.ts';
import { newVisitorId, visitorCookie, visitorId } from './visitor-cookie.ts';

const lifetimeSeconds = 15 * 60;
const maxOpenPerVisitor = 10;
/** More than the people behind one address look at; fewer than make guessing the answers pay. */
const madePerAddress = { limit: 600, window_seconds: 10 * 60 };

const captchaPresentation: FormField = {
  name: 'captcha',
  label: 'Captcha',
  widget: 'captcha',
  required: true,
  help_text: 'Type the characters in the image, or answer the question.',
  max_length: captchaAnswerMaxLength,
  min_length: null,
  choices: [],
  autocomplete: 'off',
};

const noCaptcha: Captcha = { captcha_key: '', captcha_image: '', captcha_question: '' };

/** How forms show the field that people do not see. */
export const honeypot = { label: 'Leave this field empty', widget: 'honeypot' } as const;

/** What became of an answer. */
export interface AnsweredCaptcha {
  verdict: CaptchaVerdict;
  /** Since the captcha was made; 0 where it is not known. */
  age_ms: number;
}

export type CaptchaVerdict = 'right' | 'wrong' | 'expired';

/**
 * A new captcha that only the calling browser can answer, and only once.
 * @param oldKey a captcha of the same browser that it takes the place of: its form has been open for a while
 * @throws ApiError 429
 */
export async function makeCaptcha(context: RequestContext, oldKey?: string): Promise<Captcha> {
  if (context.is_head) return noCaptcha;
  const { config, clock, database, rate_limiter } = context.deps;
  await rate_limiter.take([{ key: `captcha:ip:${addressGroup(context.ip)}`, ...madePerAddress }]);
  const id = visitorId(context.headers, config) ?? newVisitorId();
  const visitor = visitorHash(id, config.secret);
  const key = randomBytes(24).toString('base64url');
  const { image_text, question, question_answer } = newChallenge();
  const image = await drawCaptchaImage(image_text);
  const now = clock.now();

  if (oldKey !== undefined) await takeCaptcha(database.db, { key: oldKey, visitor });
  await insertCaptcha(
    database.db,
    {
      key,
      visitor,
      image_answer: answerHash(key, image_text, config.secret),
      question,
      question_answer: answerHash(key, question_answer, config.secret),
      expires_at: new Date(
        now.getTime() + lifetimeSeconds * 1000 - (oldKey === undefined ? 0 : fastestMs),
      ).toISOString(),
    },
    { max: maxOpenPerVisitor, now: now.toISOString() },
  );
  context.cookies_to_set.push(visitorCookie(id, lifetimeSeconds, config));
  return {
    captcha_key: key,
    captcha_image: `data:image/png;base64,${image.toString('base64')}`,
    captcha_question: question,
  };
}

/** A form's last field: a new captcha, or none where its address has had too many: what was typed stands in the form. */
export async function captchaField(context: RequestContext): Promise<FormField> {
  const captcha = await makeCaptcha(context).catch((error) => {
    if (error instanceof ApiError && error.status === 429) return {};
    throw error;
  });
  return { ...captchaPresentation, ...captcha };
}

/** The form's fields of a captcha. */
export interface CaptchaAnswer {
  captcha_0: string;
  captcha_1: string;
}

/** Uses the captcha up, whether the answer is right or not. Check everything else before. */
export async function answerCaptcha(
  db: Db,
  { captcha_0: key, captcha_1: answer }: CaptchaAnswer,
  { deps: { config, clock }, headers }: Pick<RequestContext, 'deps' | 'headers'>,
): Promise<AnsweredCaptcha> {
  const id = visitorId(headers, config);
  const captcha = id === null ? undefined : await takeCaptcha(db, { key, visitor: visitorHash(id, config.secret) });
  const leftMs = captcha ? Date.parse(captcha.expires_at) - clock.now().getTime() : 0;
  if (!captcha || leftMs <= 0) return { verdict: 'expired', age_ms: 0 };
  const given = answerHash(key, normaliseAnswer(answer), config.secret);
  const isRight = [captcha.image_answer, captcha.question_answer].some((hash) => isEqual(hash, given));
  // Clocks of several processes may differ.
  return { verdict: isRight ? 'right' : 'wrong', age_ms: Math.max(0, lifetimeSeconds * 1000 - leftMs) };
}

/** What the visitor is told, in a 400 under `captcha`. The browser shows a new one then. */
export function captchaError(verdict: Exclude<CaptchaVerdict, 'right'>): ApiError {
  const text =
    verdict === 'wrong'
      ? 'That answer is not right. Please try the new one.'
      : 'This captcha has expired. Please answer the new one.';
  return validationError({ captcha: [text] });
}

function visitorHash(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`captcha-visitor:${id}`).digest('base64url');
}

function answerHash(key: string, answer: string, secret: string): string {
  return createHmac('sha256', secret).update(`captcha-answer:${key}:${answer}`).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
