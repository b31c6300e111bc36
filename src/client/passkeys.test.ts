import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../shared/contract/errors.ts';
import { hasPasskeys, passkeyFailure } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['site.test', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('a browser that knows passkeys has some on %s: %s', (hostname, has) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('location', { hostname });
  expect(hasPasskeys()).toBe(has);
});

test('a browser that knows no passkeys has none', () => {
  expect(hasPasskeys()).toBe(false);
});

test('a question that was closed is told from a refusal of the server, which says why itself', () => {
  const closed = new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
  expect(passkeyFailure(closed)).toBe('No passkey was used: the question was closed, or nobody answered it.');
  expect(passkeyFailure(new ApiError(401, 'The passkey was not accepted.'))).toBe('The passkey was not accepted.');
  expect(passkeyFailure(new Error('Odd'))).toBe('The passkey did not work. Please try again.');
});
