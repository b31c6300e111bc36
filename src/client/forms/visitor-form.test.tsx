// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { buttonNamed, byLabel, click, render, type } from '../../../tests/support/render.tsx';
import { ApiError, validationError } from '../../shared/contract/errors.ts';
import type { FormField } from '../../shared/form-config.ts';
import { ConfigForm } from './config-form.tsx';
import { keepDraft } from './typed-draft.ts';
import { VisitorForm } from './visitor-form.tsx';

vi.mock('../api.ts', () => ({
  call: async (_name: string, { query }: { query: { old_key: string } }) => {
    refreshed.push(query.old_key);
    return { captcha_key: 'fresh', captcha_image: 'data:,', captcha_question: 'What is two and two?' };
  },
}));

let refreshed: string[] = [];
/** Tells the observer that its element is near. */
let comeNear: () => void = () => {};

function field(name: string, given: Partial<FormField> = {}): FormField {
  const limits = { help_text: '', max_length: null, min_length: null, choices: [], autocomplete: 'off' };
  return { name, label: name, widget: 'text', required: true, ...limits, ...given };
}

const fields = [
  field('name'),
  field('trap', { widget: 'honeypot' }),
  field('captcha', {
    widget: 'captcha',
    captcha_key: 'first',
    captcha_image: 'data:,',
    captcha_question: 'One and one?',
  }),
];

function form(props: Partial<Parameters<typeof VisitorForm>[0]> = {}) {
  return (
    <VisitorForm
      name="contact"
      load={async () => ({ fields })}
      submit={async () => ({ message: 'Thanks.' })}
      keepAs="contact-draft"
      submitLabel="Send"
      pendingLabel="Sending..."
      {...props}
    />
  );
}

async function open(props?: Parameters<typeof form>[0]): Promise<(node: React.ReactNode) => Promise<void>> {
  const show = await render(form(props));
  await act(async () => comeNear());
  await vi.waitFor(() => buttonNamed('Send'));
  return show;
}

beforeEach(() => {
  refreshed = [];
  localStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => hear([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

test('nothing is fetched before its reader comes near', async () => {
  const load = vi.fn(async () => ({ fields }));
  await render(form({ load }));
  expect(load).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('Loading the form...');
});

test('a form that cannot be had says so, and can be asked for again', async () => {
  const load = vi.fn(async () => ({ fields }));
  load.mockRejectedValueOnce(new ApiError(500));
  await render(form({ load }));
  await act(async () => comeNear());
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'Failed to load contact form. Please try again later.',
    ),
  );
  await click(buttonNamed('Try Again'));
  await vi.waitFor(() => buttonNamed('Send'));
});

test('what the page came with is there at once', async () => {
  const load = vi.fn(async () => ({ fields }));
  await render(form({ load, first: { fields, Form: ConfigForm } }));
  expect(byLabel('name').value).toBe('');
  await act(async () => comeNear());
  expect(load).not.toHaveBeenCalled();
});

test('it is sent with the captcha and the trap, thanked for with the focus, and forgotten', async () => {
  const submit = vi.fn(async (_values: object, _key: string) => ({ message: 'Thanks.' }));
  const show = await open({ submit });
  await type(byLabel('name'), 'Ada');
  await type(byLabel('captcha'), '2');
  await click(buttonNamed('Send'));
  const sent = { name: 'Ada', trap: '', captcha_0: 'first', captcha_1: '2' };
  expect(submit).toHaveBeenCalledExactlyOnceWith(sent, 'first');
  expect(document.activeElement?.textContent).toBe('Thanks.');
  await show(null);
  await open({ submit });
  expect(byLabel('name').value).toBe('');
});

test('what is too long is kept and said at once, and counted in characters as a reader counts them', async () => {
  const smiles = (count: number) => '\u{1f600}'.repeat(count);
  const message = field('message', { widget: 'textarea', max_length: 500, initial: smiles(500) });
  await open({ load: async () => ({ fields: [field('name', { max_length: 50 }), message] }) });
  expect(document.querySelector('.field-count')?.textContent).toBe('500/500');
  await type(byLabel('name'), smiles(50));
  expect(document.querySelector('.field-error')).toBeNull();
  await type(byLabel('name'), smiles(51));
  expect([byLabel('name').value, byLabel('name').maxLength]).toEqual([smiles(51), -1]);
  expect(document.querySelector('.field-error')?.textContent).toBe('Ensure this field has no more than 50 characters.');
});

test('a second try is the same text under the same key', async () => {
  const submit = vi.fn(async (_values: object, _key: string) => ({ message: 'Thanks.' }));
  submit.mockRejectedValueOnce(new ApiError(502, undefined, { status_text: 'Bad Gateway' }));
  const failureText = (error: unknown) =>
    error instanceof ApiError ? `HTTP ${error.status}: ${error.status_text}` : '';
  await open({ submit, failureText });
  await type(byLabel('name'), 'Ada');
  await click(buttonNamed('Send'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('HTTP 502: Bad Gateway');
  await click(buttonNamed('Send'));
  const [first, second] = submit.mock.calls;
  expect(second).toEqual(first);
});

test('what was typed comes back after a reload, without the captcha, and is sent under the same key', async () => {
  const submit = vi.fn((_values: object, _key: string) => Promise.reject(new ApiError(0)));
  const show = await open({ submit });
  await type(byLabel('name'), 'Ada');
  await type(byLabel('captcha'), '2');
  await click(buttonNamed('Send'));
  await show(null);
  await open({ submit });
  expect(byLabel('name').value).toBe('Ada');
  expect(byLabel('captcha').value).toBe('');
  await click(buttonNamed('Send'));
  const [[, key], [, keyAfterwards]] = submit.mock.calls as [[object, string], [object, string]];
  expect(keyAfterwards).toBe(key);
});

test('what was typed is forgotten after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const show = await open();
  await type(byLabel('name'), 'Ada');
  await show(null);
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000 + 1);
  await open();
  vi.useRealTimers();
  expect(byLabel('name').value).toBe('');
  expect(localStorage.length).toBe(0);
});

test('what has come back to a browser without script stands there with what is wrong, and not what was kept', async () => {
  const show = await open();
  await type(byLabel('name'), 'Old');
  await show(null);
  const returned = {
    values: { name: 'New', captcha_1: '3', form_key: 'sent' },
    errors: { name: ['Wrong.'] },
    message: 'Wrong.',
  };
  await render(form({ first: { fields, Form: ConfigForm }, action: '/form', returned }));
  expect(byLabel('name').value).toBe('New');
  expect(document.getElementById(byLabel('name').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wrong.');
  expect(byLabel('captcha').value).toBe('');
  expect(document.querySelector<HTMLInputElement>('[name="form_key"]')?.value).toBe('sent');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  const refused = { values: {}, errors: {}, message: 'Too many requests.' };
  await render(form({ first: { fields, Form: ConfigForm }, action: '/form', returned: refused }));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Too many requests.');
});

test('what was typed before the page was live is sent', async () => {
  const submit = vi.fn(async (_values: object, _key: string) => ({ message: 'Thanks.' }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = form({ first: { fields, Form: ConfigForm }, submit });
  document.body.innerHTML = renderToString(page);
  byLabel('name').value = 'Early';
  byLabel('captcha').value = '2';
  await act(async () => {
    hydrateRoot(document.body, page);
  });
  await click(buttonNamed('Send'));
  const sent = { name: 'Early', trap: '', captcha_0: 'first', captcha_1: '2' };
  expect(submit).toHaveBeenCalledExactlyOnceWith(sent, expect.any(String));
});

test('what was typed before the page was live does not replace a longer text that was kept', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  keepDraft('contact-draft', { name: 'Ada', text: 'A long text.', form_key: 'kept' });
  const submit = vi.fn(async (_values: object, _key: string) => ({ message: 'Thanks.' }));
  const withText = [field('text', { widget: 'textarea' }), ...fields];
  const page = form({ first: { fields: withText, Form: ConfigForm }, submit });
  document.body.replaceChildren();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  byLabel('name').value = 'Early';
  const area = document.querySelector('textarea');
  if (area) area.value = 'More';
  await act(async () => {
    hydrateRoot(place, page);
  });
  await click(buttonNamed('Send'));
  const sent = { text: 'A long text.\nMore', name: 'Early', trap: '', captcha_0: 'first', captcha_1: '' };
  expect(submit).toHaveBeenCalledExactlyOnceWith(sent, 'kept');
});

test('what the page came without says that it failed', async () => {
  await render(form({ first: 'failed' }));
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^Failed to load contact form\./);
});

test.each(['captcha', 'captcha_0', 'captcha_1'])('a wrong answer, said of %s, brings another captcha', async (name) => {
  await open({ submit: () => Promise.reject(validationError({ [name]: ['Wrong.'] })) });
  await type(byLabel('name'), 'Ada');
  await type(byLabel('captcha'), '3');
  await click(buttonNamed('Send'));
  expect(document.querySelector('.captcha .field-error')?.textContent).toBe('Wrong.');
  expect(document.activeElement).toBe(byLabel('captcha'));
  expect(refreshed).toEqual(['first']);
  expect(byLabel('captcha').value).toBe('');
  expect(byLabel('name').value).toBe('Ada');
});

test('a blank answer is no try: the captcha stays', async () => {
  await open({ submit: () => Promise.reject(validationError({ captcha: ['This field is required.'] })) });
  await type(byLabel('captcha'), ' ');
  await click(buttonNamed('Send'));
  expect(document.querySelector('.captcha .field-error')?.textContent).toBe('This field is required.');
  expect(refreshed).toEqual([]);
});

test('the button keeps the focus while it is sent and when that fails, and what is wrong is announced', async () => {
  const { promise, reject } = Promise.withResolvers<{ message: string }>();
  await open({ submit: () => promise });
  buttonNamed('Send').focus();
  await click(buttonNamed('Send'));
  const button = buttonNamed('Sending...');
  expect([document.activeElement === button, button.disabled]).toEqual([true, false]);
  await act(async () => reject(new ApiError(429, 'Too many requests.')));
  expect(document.activeElement).toBe(buttonNamed('Send'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Too many requests.');
});
