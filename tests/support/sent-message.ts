import { randomInt, randomUUID } from 'node:crypto';
import { answerTo } from './captcha.ts';

/** Who answers a captcha sooner is suspected, and not mailed. */
export const answerAfterMs = 2_100;

/** A contact form that somebody has opened. */
export interface OpenedForm {
  /** What is to be found in the message and its mail, and in no other. */
  mark: string;
  headers: Record<string, string>;
  captcha: { captcha_0: string; captcha_1: string };
}

/** By a visitor of their own, if the server trusts a proxy. */
export async function openForm(url: string): Promise<OpenedForm> {
  const headers = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
  const response = await fetch(`${url}/api/v1/captcha/refresh`, { headers });
  const { captcha_key, captcha_question } = (await response.json()) as Record<string, string>;
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    mark: `message ${randomUUID()}`,
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    captcha: { captcha_0: captcha_key ?? '', captcha_1: String(answerTo(captcha_question ?? '')) },
  };
}

export function postForm(url: string, { mark, headers, captcha }: OpenedForm): Promise<Response> {
  const body = { name: 'Ann', email: 'ann@visitor.test', subject: mark, message: mark, ...captcha };
  return fetch(`${url}/api/v1/contact/`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The marks in a text. */
export const marksIn = (text: string) => new Set(text.match(/message [0-9a-f-]{36}/g));
