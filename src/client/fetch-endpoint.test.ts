import { afterEach, expect, test, vi } from 'vitest';
import { defaultErrorText, reasonOf } from '../shared/contract/errors.ts';
import { errorOf, fetchEndpoint } from './fetch-endpoint.ts';
import { replacePage } from './tab-sync.ts';

afterEach(() => vi.unstubAllGlobals());

const failed = 'Failed to update blog post. Please try again.';

function answer(body: unknown, status = 500): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText: 'Odd' });
}

test.each([
  ['error first', { error: 'By name.', non_field_errors: ['Together.'], message: 'Said.' }, 'By name.'],
  [
    'then what is wrong as a whole',
    { non_field_errors: ['Together.', 'Again.'], message: 'Said.' },
    'Together. Again.',
  ],
  ['then the message', { message: 'Said.', detail: 'In detail.' }, 'Said.'],
  ['then the detail', { detail: 'In detail.' }, 'In detail.'],
  ['nothing that is empty', { error: '', non_field_errors: [], message: 'Said.' }, 'Said.'],
  ['nothing that is no text', { error: { code: 7 }, message: 'Said.' }, 'Said.'],
])('what the server says is shown: %s', async (_case, body, text) => {
  expect(reasonOf(await errorOf(answer(body)), failed)).toBe(text);
});

test.each([
  ['an empty object', {}],
  ['null', 'null'],
  ['a list', []],
  ['a page', '<h1>Bad gateway</h1>'],
  ['nothing', ''],
  ['what any answer of that status means', { message: defaultErrorText(500) }],
])('%s says nothing of its own: then it is said what did not work', async (_case, body) => {
  const error = await errorOf(answer(body));
  expect(reasonOf(error, failed)).toBe(failed);
  expect(reasonOf(error)).toBe('Internal Server Error - Something went wrong on our end');
  expect(error).toMatchObject({ status: 500, status_text: 'Odd' });
});

test('texts of fields are lists, however an answer has them', async () => {
  const body = { errors: { title: 'One.', 'tags.1': ['Two.', 'Three.'], cover: [], slug: 7 } };
  expect((await errorOf(answer(body, 400))).errors).toEqual({ title: ['One.'], 'tags.1': ['Two.', 'Three.'] });
  expect((await errorOf(answer({ errors: ['odd'] }, 400))).errors).toBeUndefined();
});

test('a failure that is no answer is called what did not work', () => {
  expect(reasonOf(new TypeError('odd'), failed)).toBe(failed);
  expect(reasonOf(new TypeError('odd'))).toBe('An unexpected error occurred');
});

test('a call that is never answered is given up, and says so', async () => {
  const hang = (_url: string, { signal }: RequestInit) =>
    new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hang);
  await expect(fetchEndpoint('GET /api/v1/about/', {}, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
    status: 0,
    message: 'The server does not answer. Please try again.',
  });
});

test('a page that is loaded again for somebody else asks nothing more, and shows no failure of it', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('location', { reload: () => {} });
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const seen = vi.fn();
  void fetchEndpoint('GET /api/v1/about/resume-report/', {}).then(seen, seen);
  replacePage();
  void fetchEndpoint('GET /api/v1/about/', {}).then(seen, seen);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(seen).not.toHaveBeenCalled();
});
