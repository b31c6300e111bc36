import { answerTo } from './captcha.ts';
import { anyAddress } from './e2e.ts';
import type { RunningServer } from './start-server.ts';

interface SentComment {
  name?: string;
  email?: string;
  website?: string;
  comment: string;
}

/** Sends a comment as a visitor would, with the right answer to the captcha. @param path of the post's page */
export async function sendComment(server: RunningServer, path: string, words: SentComment): Promise<void> {
  const form = `${server.url}/api/v1${path}/comment/`;
  const address = { 'x-forwarded-for': anyAddress() };
  const asked = await fetch(form, { headers: address });
  const { captcha_key, captcha_question } = (await asked.json()).fields.at(-1);
  const response = await fetch(form, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: asked.headers.get('set-cookie')?.split(';')[0] ?? '',
      ...address,
    },
    body: JSON.stringify({
      name: 'Ada Reader',
      email: 'ada@private.example',
      ...words,
      captcha_0: captcha_key,
      captcha_1: String(answerTo(captcha_question)),
    }),
  });
  if (response.status !== 201) throw new Error(`The comment was not taken: ${await response.text()}`);
}
