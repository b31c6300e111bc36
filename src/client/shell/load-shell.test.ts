import { isRedirect } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/contract/errors.ts';
import { guardPage, loadShell, type ShellData } from './load-shell.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../api.ts', () => ({ call }));

const page = { pathname: '/messages/inbox', href: '/messages/inbox?page=2', search: {} };
const shown = {
  site: { name: 'Ada' },
  user: { is_staff: true, permissions: { canReadMessages: true } },
  waiting: { messages: 2, comments: null },
} as unknown as ShellData;

test.each([0, 500, 503])('a server that answers %i takes no open page away', async (status) => {
  call.mockRejectedValue(new ApiError(status));
  await expect(guardPage(page, shown)).resolves.toBeUndefined();
  expect(await loadShell(shown)).toBe(shown);
});

test('what is known lets nobody in where they may not be', async () => {
  call.mockRejectedValue(new ApiError(0));
  const thrown = await guardPage(page, { ...shown, user: null }).catch((error: unknown) => error);
  expect(isRedirect(thrown) && thrown.options.href).toBe('/login?next=%2Fmessages%2Finbox%3Fpage%3D2');
});

test('whoever is signed out meanwhile signs in again', async () => {
  call.mockResolvedValue({ user: null });
  const thrown = await guardPage(page, shown).catch((error: unknown) => error);
  expect(isRedirect(thrown) && thrown.options.href).toBe('/login?next=%2Fmessages%2Finbox%3Fpage%3D2');
});

test('nothing is shown that was never known, nor after a failure that stays', async () => {
  call.mockRejectedValue(new ApiError(503));
  await expect(guardPage(page, undefined)).rejects.toThrow(ApiError);
  await expect(loadShell(undefined)).rejects.toThrow(ApiError);
  call.mockRejectedValue(new ApiError(403));
  await expect(guardPage(page, shown)).rejects.toThrow(ApiError);
});
