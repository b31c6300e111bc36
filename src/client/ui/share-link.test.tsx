// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buttonNamed, click, render } from '../../../tests/support/render.tsx';
import { ShareLink } from './share-link.tsx';

const link = <ShareLink url="https://ada.example/projects/lamp" title="Lamp" copiedText="Copied!" />;
const note = () => document.querySelector('[role=status]')?.textContent;

function withNavigator(given: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const { share, writeText = async () => {} } = given;
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

afterEach(() => void vi.useRealTimers());

test('the device shares where it can, and nothing is copied', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  withNavigator({ share, writeText });
  await render(link);
  await click(buttonNamed('Share'));
  expect(share).toHaveBeenCalledWith({ url: 'https://ada.example/projects/lamp', title: 'Lamp' });
  expect(writeText).not.toHaveBeenCalled();
  expect(note()).toBe('');
});

test('who thinks better of it gets nothing copied', async () => {
  const writeText = vi.fn(async () => {});
  withNavigator({ share: () => Promise.reject(new DOMException('', 'AbortError')), writeText });
  await render(link);
  await click(buttonNamed('Share'));
  expect(writeText).not.toHaveBeenCalled();
});

test('a device that cannot after all gets the address copied', async () => {
  const writeText = vi.fn(async () => {});
  withNavigator({ share: () => Promise.reject(new DOMException('', 'NotAllowedError')), writeText });
  await render(link);
  await click(buttonNamed('Share'));
  expect(note()).toBe('Copied!');
});

test('the address is copied, which is said for three seconds, each time anew', async () => {
  vi.useFakeTimers();
  withNavigator({ writeText: async () => {} });
  await render(link);
  await click(buttonNamed('Share'));
  expect(note()).toBe('Copied!');
  await act(async () => vi.advanceTimersByTime(2000));
  await click(buttonNamed('Share'));
  await act(async () => vi.advanceTimersByTime(2000));
  expect(note()).toBe('Copied!');
  await act(async () => vi.advanceTimersByTime(1000));
  expect(note()).toBe('');
});

test('an address that cannot be copied is shown', async () => {
  withNavigator({ writeText: () => Promise.reject(new Error('denied')) });
  document.execCommand = () => false;
  await render(link);
  await click(buttonNamed('Share'));
  expect(note()).toBe('The link could not be copied: https://ada.example/projects/lamp');
});
