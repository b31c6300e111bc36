import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { optionalText, queryText, text } from './fields.ts';

const keyMaxLength = 64;
const honeypotMaxLength = 1000;
export const captchaAnswerMaxLength = 40;

/** How the body of a form for visitors shows that a person sends it: spread into the form's schema. */
export const personCheck = {
  /** Not shown to people: what fills it in is a program. */
  topic: z._default(optionalText(honeypotMaxLength), ''),
  /** The `captcha_key`. */
  captcha_0: text(keyMaxLength),
  /** What the image shows, or the answer to the question. */
  captcha_1: text(captchaAnswerMaxLength),
};

const captcha = z.object({
  captcha_key: z.string(),
  /** A `data:` address of a PNG with a short text. */
  captcha_image: z.string(),
  /** Asks for another answer that is right as well, for whom the image is no use. */
  captcha_question: z.string(),
});

export type Captcha = z.infer<typeof captcha>;

export const refreshCaptcha = defineEndpoint({
  method: 'GET',
  path: '/api/v1/captcha/refresh',
  summary: 'A new captcha for the calling browser, in place of `old_key`. It takes one answer, within 15 minutes',
  access: 'public',
  query: z.object({ old_key: queryText(keyMaxLength) }),
  response: captcha,
});
