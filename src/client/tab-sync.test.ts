import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab hears the others and never itself, until it stops', async () => {
  const { publish, subscribe } = await import('./tab-sync.ts');
  const other = new BroadcastChannel('vitrine-tabs');
  const heard = vi.fn();
  const stop = subscribe(heard);
  publish({ type: 'logout' });
  other.postMessage({ type: 'theme_change', theme: 'dark' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'theme_change', theme: 'dark' }));
  stop();
  other.postMessage({ type: 'logout' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toHaveBeenCalledOnce();
  other.close();
});

test.each([
  ['is missing', undefined],
  [
    'is forbidden',
    class {
      constructor() {
        throw new DOMException('Not here', 'SecurityError');
      }
    },
  ],
])('where the channel %s a tab is alone, and works', async (_case, Channel) => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const { publish, subscribe } = await import('./tab-sync.ts');
  const stop = subscribe(() => {});
  publish({ type: 'logout' });
  stop();
});
