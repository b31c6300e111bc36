// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../../tests/support/render.tsx';
import { ApiError } from '../../../shared/contract/errors.ts';
import { useSuggestions } from './use-suggestions.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api.ts', () => ({ call }));

interface Asked {
  q: string;
  signal: AbortSignal;
  answer: PromiseWithResolvers<unknown>;
}

let asked: Asked[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  call.mockImplementation((_name, { query }, { signal }) => {
    const answer = Promise.withResolvers<unknown>();
    asked.push({ q: query.q, signal, answer });
    return answer.promise;
  });
});

function Shown({ query }: { query: string | null }) {
  const found = useSuggestions(query);
  if (found === null) return 'nothing';
  if (found.state === 'found') return found.suggestions.map(({ text }) => text).join(', ');
  return found.state === 'failed' ? found.message : 'Searching...';
}

const text = () => document.body.textContent;
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const answer = (one: Asked | undefined, ...texts: string[]) =>
  act(async () => one?.answer.resolve({ suggestions: texts.map((each) => ({ text: each, type: 'tag' })) }));
const refuse = (one: Asked | undefined, error: unknown) => act(async () => one?.answer.reject(error));

test('only what is left alone for half a second is asked', async () => {
  const show = await render(<Shown query="de" />);
  await wait(499);
  await show(<Shown query="deb" />);
  await wait(499);
  expect(asked).toEqual([]);
  expect(text()).toBe('Searching...');
  await wait(1);
  expect(asked.map(({ q }) => q)).toEqual(['deb']);
  await answer(asked[0], 'Debounce');
  expect(text()).toBe('Debounce');
});

test('an answer that comes late is not shown for what has been typed since', async () => {
  const show = await render(<Shown query="ord" />);
  await wait(500);
  await show(<Shown query="orde" />);
  expect(asked[0]?.signal.aborted).toBe(true);
  await wait(500);
  await answer(asked[1], 'Order');
  await answer(asked[0], 'Ordinary');
  expect(text()).toBe('Order');
});

test('a failure of what was given up is not shown', async () => {
  const show = await render(<Shown query="giv" />);
  await wait(500);
  await show(<Shown query="give" />);
  await refuse(asked[0], new ApiError(0));
  expect(text()).toBe('Searching...');
  await show(<Shown query={null} />);
  expect(text()).toBe('nothing');
});

test('what is known is shown at once, however it is written', async () => {
  const show = await render(<Shown query="Known" />);
  await wait(500);
  await answer(asked[0], 'Known by now');
  await show(<Shown query="other" />);
  await show(<Shown query="kNOWN" />);
  expect(text()).toBe('Known by now');
  await wait(1000);
  expect(asked).toHaveLength(1);
});

test.each([
  [new ApiError(500, 'Internal Server Error'), 'Failed to fetch suggestions: 500'],
  [new ApiError(0), 'Failed to fetch suggestions'],
  [new TypeError('something else'), 'Failed to fetch suggestions'],
  [new ApiError(429, 'Slow down, please.'), 'Slow down, please.'],
  [
    new ApiError(429, undefined, { is_silent: true }),
    'Too many requests. Please wait a moment before searching again.',
  ],
])('%s is told as “%s”, and asked again the next time', async (error, message) => {
  const show = await render(<Shown query="fail" />);
  await wait(500);
  await refuse(asked[0], error);
  expect(text()).toBe(message);
  await show(<Shown query="fai" />);
  await show(<Shown query="fail" />);
  expect(text()).toBe('Searching...');
  await wait(500);
  expect(asked.map(({ q }) => q)).toEqual(['fail', 'fail']);
});

test.each([
  [[], 'Failed to fetch suggestions'],
  [null, 'Failed to fetch suggestions'],
  [{ suggestions: null }, 'Failed to fetch suggestions'],
  [{ suggestions: [null] }, 'Failed to fetch suggestions'],
  [{ suggestions: [{ text: 7, type: 'tag' }] }, 'Failed to fetch suggestions'],
  [{ success: false, suggestions: [] }, 'Failed to fetch suggestions'],
  [{ success: false, message: 'The index is being built.' }, 'The index is being built.'],
])('an answer like %j is told as “%s”', async (odd, message) => {
  await render(<Shown query="odd" />);
  await wait(500);
  await act(async () => asked[0]?.answer.resolve(odd));
  expect(text()).toBe(message);
});
