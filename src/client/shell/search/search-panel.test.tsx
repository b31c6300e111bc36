// @vitest-environment jsdom
import { act, createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buttonNamed, click, press, render, type } from '../../../../tests/support/render.tsx';
import { permissionsOf } from '../../../shared/permissions.ts';

const { call, navigate } = vi.hoisted(() => ({ call: vi.fn(), navigate: vi.fn() }));
vi.mock('../../api.ts', () => ({ call }));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ navigate, subscribe: () => () => {}, routesById: {} }),
}));

const staff = { is_staff: true, permissions: permissionsOf({ is_staff: true, denied_permissions: [] }) };

let popular: { text: string; count: number }[] = [];
let suggestions: { text: string; type: string }[] = [];
let closings = 0;

beforeEach(() => {
  localStorage.clear();
  // What it knows of an earlier test.
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  popular = [];
  suggestions = [];
  closings = 0;
  HTMLElement.prototype.scrollIntoView = () => {};
  call.mockImplementation(async (name: string) =>
    name.endsWith('popular/') ? { popular_searches: popular } : { suggestions },
  );
});

async function open(user: typeof staff | null = null): Promise<void> {
  const { SearchPanel } = await import('./search-panel.tsx');
  const field = createRef<HTMLInputElement>();
  const show = await render(
    <form>
      <input ref={field} />
    </form>,
  );
  await show(
    <form>
      <input ref={field} />
      <SearchPanel field={field} user={user} onClose={() => (closings += 1)} />
    </form>,
  );
}

const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"]')];
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const isExpanded = () => field().getAttribute('aria-expanded') === 'true';
const said = () => document.querySelector('[role="status"]')?.textContent;
const kept = () => JSON.parse(localStorage.getItem('portfolio-recent-searches') ?? '[]');

function remember(...terms: string[]): void {
  localStorage.setItem('portfolio-recent-searches', JSON.stringify(terms));
}

async function find(typed: string, ...texts: string[]): Promise<void> {
  suggestions = texts.map((text) => ({ text, type: 'tag' }));
  await type(field(), typed);
  expect(said()).toBe('Searching...');
  await act(async () => vi.advanceTimersByTime(500));
}

test('with nothing searched and nothing popular it says how to begin', async () => {
  await open();
  expect(document.body.textContent).toContain(
    'Start searchingSearch for projects, blog posts, or browse popular topics.',
  );
  expect(isExpanded()).toBe(false);
});

test('what was searched here and what others search is gone through by arrows, round and round', async () => {
  remember('mine', 'older');
  popular = [{ text: 'theirs', count: 4 }];
  await open();
  expect(options().map(({ textContent }) => textContent)).toEqual(['mine ', 'older ', 'theirs 4 searches']);
  await press(field(), 'ArrowUp');
  expect(active()).toBe('theirs 4 searches');
  await press(field(), 'ArrowDown');
  expect(active()).toBe('mine ');
  expect((await press(field(), 'Enter')).defaultPrevented).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/search', search: { q: 'mine' } });
  expect(closings).toBe(1);
});

test('what is picked or sent is searched, trimmed, and remembered; what is blank is not', async () => {
  await open();
  const send = () => document.querySelector('form')?.requestSubmit();
  for (const blank of ['   ', '\u200b \u2060']) {
    await type(field(), blank);
    send();
    expect(navigate).not.toHaveBeenCalled();
  }
  await type(field(), ' two words ');
  send();
  expect(navigate).toHaveBeenLastCalledWith({ to: '/search', search: { q: 'two words' } });
  await find('ku', 'Kubernetes');
  await click(options()[0] as HTMLElement);
  expect(navigate).toHaveBeenLastCalledWith({ to: '/search', search: { q: 'Kubernetes' } });
  expect(kept()).toEqual(['Kubernetes', 'two words']);
});

test('Escape closes the list of suggestions first, and is left to the dialog then', async () => {
  remember('mine');
  await open();
  expect((await press(field(), 'Escape')).defaultPrevented).toBe(false);
  await find('ku', 'Kubernetes', 'Kubelet');
  expect(isExpanded()).toBe(true);
  expect(said()).toBe('2 suggestions');
  await press(field(), 'ArrowDown');
  expect((await press(field(), 'Escape')).defaultPrevented).toBe(true);
  expect(isExpanded()).toBe(false);
  expect(active()).toBe(null);
  expect((await press(field(), 'Escape')).defaultPrevented).toBe(false);
  await press(field(), 'ArrowDown');
  expect(active()).toContain('Kubernetes');
});

test('typing on leaves the chosen suggestion', async () => {
  await open();
  await find('ku', 'Kubernetes');
  await press(field(), 'ArrowDown');
  expect(active()).not.toBe(null);
  await find('kub', 'Kubernetes');
  expect(active()).toBe(null);
  expect((await press(field(), 'Enter')).defaultPrevented).toBe(false);
});

test('nothing found says so, with what was typed as text', async () => {
  await open();
  await find('<b>x</b>');
  expect(said()).toBe('No suggestions found. Press Enter to search for "<b>x</b>"');
});

test('popular searches that cannot be had leave the others, and say so', async () => {
  remember('mine');
  const { ApiError } = await import('../../../shared/contract/errors.ts');
  call.mockRejectedValue(new ApiError(503));
  await open();
  expect(options()).toHaveLength(1);
  expect(said()).toBe('Failed to fetch popular searches: 503');
});

test.each([[[]], [{ popular_searches: null }], [{ popular_searches: [{ text: 'no count' }] }]])(
  'popular searches like %j are a failure, too',
  async (answer) => {
    call.mockResolvedValue(answer);
    await open();
    expect(said()).toBe('Failed to fetch popular searches');
  },
);

test('a recent search is removed, and the focus goes to the next button', async () => {
  remember('first', 'second');
  await open();
  buttonNamed('Remove “first”').focus();
  await click(buttonNamed('Remove “first”'));
  expect(kept()).toEqual(['second']);
  expect(document.activeElement).toBe(buttonNamed('Remove “second”'));
  await click(buttonNamed('Remove “second”'));
  expect(document.activeElement).toBe(field());
  expect(document.body.textContent).toContain('Start searching');
});

test('staff find what they can do at once, and go there', async () => {
  await open(staff);
  await type(field(), 'inb');
  expect(options().map(({ textContent }) => textContent)).toEqual(['Inbox Action']);
  await press(field(), 'ArrowDown');
  await press(field(), 'Enter');
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/messages/inbox' });
  expect(kept()).toEqual([]);
});

test('what an input method still composes is not asked for', async () => {
  await open();
  call.mockClear();
  const compose = async (value: string, event: Event) => {
    await act(async () => {
      field().value = value;
      field().dispatchEvent(event);
    });
    await act(async () => vi.advanceTimersByTime(1000));
  };
  await compose('とう', new InputEvent('input', { isComposing: true }));
  expect(call).not.toHaveBeenCalled();
  await compose('東京', new Event('compositionend'));
  expect(call).toHaveBeenCalledWith(
    expect.stringContaining('suggestions'),
    { query: { q: '東京' } },
    expect.anything(),
  );
});
