import { expect } from 'vitest';
import { totpCode, totpStep } from '../../src/server/features/auth/totp.ts';
import { ann, type Browser } from './cookie-browser.ts';
import { PasskeyDevice } from './passkey-device.ts';

/** Begins now, since sessions end by the clock on the wall. */
export function movableClock() {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    pass(ms: number) {
      offset += ms;
    },
  };
}

export type MovableClock = ReturnType<typeof movableClock>;

export const minuteMs = 60_000;

export async function jsonOf(response: Promise<Response>, status = 200) {
  const answer = await response;
  const body = await answer.json();
  expect([answer.status, body.message], JSON.stringify(body)).toEqual([status, body.message]);
  return body;
}

/** Adds an authenticator app. The code that it took is of the half minute before. */
export async function addApp(browser: Browser, clock: MovableClock, current_password = ann.password) {
  const path = '/api/v1/auth/second-factor/app/';
  const { secret } = await jsonOf(browser.send('POST', path, { current_password }));
  const app = {
    secret: secret.replaceAll(' ', '') as string,
    code: (steps = 0) => totpCode(app.secret, totpStep(clock.now()) + steps),
  };
  const { recovery_codes } = await jsonOf(browser.send('POST', `${path}confirm/`, { totp_code: app.code(-1) }));
  return { ...app, recovery_codes: recovery_codes as string[] };
}

export async function addPasskey(browser: Browser, device = new PasskeyDevice(), name = 'Laptop') {
  const path = '/api/v1/auth/passkeys/';
  const { options } = await jsonOf(browser.send('POST', `${path}options/`, { current_password: ann.password }));
  const added = await jsonOf(browser.send('POST', path, { name, response: device.create(options) }), 201);
  return { device, ...added };
}

export async function passkeyOptions(browser: Browser) {
  return (await jsonOf(browser.send('POST', '/api/v1/auth/login/passkey/options/'))).options;
}

export function takeStep(browser: Browser, step: object): Promise<Response> {
  return browser.send('POST', '/api/v1/auth/login/second-step/', step);
}
