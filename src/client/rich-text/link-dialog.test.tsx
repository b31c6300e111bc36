// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buttonNamed, byLabel, click, press, render, type } from '../../../tests/support/render.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { FoundPage } from './use-page-search.ts';

const empty = { href: '', text: '', opens_new_tab: false };
const pages = [
  { title: 'First', href: '/blog/article/first' },
  { title: 'Second', href: '/blog/article/second' },
];
const base = { isOpen: true, initial: empty, hasSelection: false, onClose: () => {}, findPages: async () => pages };
const text = () => document.querySelector('dialog')?.textContent ?? '';
const options = () => [...document.querySelectorAll('[role="option"]')];

function activeTitle(): string | undefined {
  const id = byLabel('Address').getAttribute('aria-activedescendant');
  const active = id ? document.getElementById(id) : null;
  if (active) expect(active.getAttribute('aria-selected')).toBe('true');
  return active?.querySelector('.address-title')?.textContent ?? undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('an address without a scheme gets one', async () => {
  const onDone = vi.fn();
  await render(<LinkDialog {...base} onDone={onDone} />);
  await type(byLabel('Address'), 'example.com/x');
  await click(byLabel('Open in a new tab'));
  await click(buttonNamed('Insert link'));
  expect(onDone).toHaveBeenCalledWith({ href: 'https://example.com/x', text: 'example.com/x', opens_new_tab: true });
});

test('what is no address is refused next to the field', async () => {
  const onDone = vi.fn();
  await render(<LinkDialog {...base} onDone={onDone} />);
  await type(byLabel('Address'), 'java\tscript:alert(1)');
  await click(buttonNamed('Insert link'));
  expect(text()).toContain('Enter a web address, an email address or a path on this site.');
  expect(document.activeElement).toBe(byLabel('Address'));
  expect(onDone).not.toHaveBeenCalled();
});

test('an empty address removes the link', async () => {
  const onDone = vi.fn();
  const initial = { href: 'https://example.com', text: 'Here', opens_new_tab: false };
  await render(<LinkDialog {...base} initial={initial} hasSelection onDone={onDone} />);
  expect(text()).not.toContain('Text');
  await type(byLabel('Address'), ' ');
  await click(buttonNamed('Save'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
});

test('an address that stands in the text is no obstacle, however it is written', async () => {
  const onDone = vi.fn();
  const initial = { href: '?tag=css', text: 'Here', opens_new_tab: false };
  await render(<LinkDialog {...base} initial={initial} hasSelection onDone={onDone} />);
  await click(byLabel('Open in a new tab'));
  await click(buttonNamed('Save'));
  expect(onDone).toHaveBeenCalledWith({ href: '?tag=css', text: 'Here', opens_new_tab: true });
});

test('posts are found after a pause, and chosen with the keys', async () => {
  const findPages = vi.fn(async () => pages);
  const onDone = vi.fn();
  await render(<LinkDialog {...base} findPages={findPages} onDone={onDone} />);
  const address = byLabel('Address');
  await type(address, 'fir');
  await wait(249);
  expect(findPages).not.toHaveBeenCalled();
  await wait(1);
  expect(findPages).toHaveBeenCalledExactlyOnceWith('fir', expect.any(AbortSignal));
  expect(address.getAttribute('aria-expanded')).toBe('true');
  expect(text()).toContain('2 posts found.');

  const seen = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await press(address, key);
    seen.push(activeTitle());
  }
  expect(seen).toEqual(['First', 'Second', 'First', 'Second']);
  const enter = await press(address, 'Enter');
  expect(enter.defaultPrevented).toBe(true);
  expect(address.value).toBe('/blog/article/second');
  expect(options()).toEqual([]);
  await click(buttonNamed('Insert link'));
  expect(onDone).toHaveBeenCalledWith({ href: '/blog/article/second', text: 'Second', opens_new_tab: false });
});

test('typing on gives up the earlier question, and its late answer changes nothing', async () => {
  const asked: { signal: AbortSignal; answer: (found: FoundPage[]) => void }[] = [];
  const findPages = (_query: string, signal: AbortSignal) =>
    new Promise<FoundPage[]>((answer) => {
      asked.push({ signal, answer });
    });
  await render(<LinkDialog {...base} findPages={findPages} onDone={() => {}} />);
  await type(byLabel('Address'), 'fir');
  await wait(250);
  await type(byLabel('Address'), 'firs');
  expect(asked[0]?.signal.aborted).toBe(true);
  await wait(250);
  await act(async () => asked[1]?.answer([pages[1] as FoundPage]));
  await act(async () => asked[0]?.answer(pages));
  expect(options().map((option) => option.querySelector('.address-title')?.textContent)).toEqual(['Second']);
});

test('Escape closes the list first, and then the dialog', async () => {
  await render(<LinkDialog {...base} onDone={() => {}} />);
  const address = byLabel('Address');
  await type(address, 'fir');
  await wait(250);
  expect((await press(address, 'Escape')).defaultPrevented).toBe(true);
  expect(options()).toEqual([]);
  expect((await press(address, 'Escape')).defaultPrevented).toBe(false);
});

test('it is said when nothing is found, and when nothing can be found', async () => {
  const findPages = vi.fn<() => Promise<FoundPage[]>>().mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('x'));
  await render(<LinkDialog {...base} findPages={findPages} onDone={() => {}} />);
  await type(byLabel('Address'), 'nothing');
  expect(text()).toContain('Searching...');
  await wait(250);
  expect(text()).toContain('No posts found.');
  await type(byLabel('Address'), 'nothing at all');
  await wait(250);
  expect(text()).toContain('The posts could not be searched.');
});

test('what looks like an address is not searched for', async () => {
  const findPages = vi.fn(async () => pages);
  await render(<LinkDialog {...base} findPages={findPages} onDone={() => {}} />);
  for (const typed of ['https://example.com', '/about', '#part', 'mailto:ada', 'www.example']) {
    await type(byLabel('Address'), typed);
    await wait(250);
  }
  expect(findPages).not.toHaveBeenCalled();
});

test('sending the form of the dialog does not send the form around the editor', async () => {
  const onSubmit = vi.fn();
  const onDone = vi.fn();
  await render(
    <form onSubmit={onSubmit}>
      <LinkDialog {...base} onDone={onDone} />
    </form>,
  );
  await type(byLabel('Address'), '/about');
  await click(buttonNamed('Insert link'));
  expect(onDone).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
