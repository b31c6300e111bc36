// @vitest-environment jsdom
import { act } from 'react';
import { useFieldArray } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { buttonNamed, byLabel, click, render, type } from '../../../tests/support/render.tsx';
import { ApiError, validationError } from '../../shared/contract/errors.ts';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { usePlainForm } from './use-plain-form.ts';

const school = z.object({
  name: z.string().check(z.minLength(1, 'A name is needed.')),
  items: z
    .array(z.object({ title: z.string().check(z.minLength(1, 'A title is needed.')) }))
    .check(z.minLength(1, 'One at least.')),
});
type School = z.infer<typeof school>;

interface FormProps {
  submit: (values: School) => Promise<unknown>;
  keep?: boolean;
}

/** As small as a form with a list can be. */
function SchoolForm({ submit: send, keep = false }: FormProps) {
  const { form, submit, errorOf, message, isPending, isSent } = usePlainForm<School, unknown>({
    schema: school,
    initial: { name: '', items: [{ title: 'first' }, { title: 'second' }] },
    submit: send,
    failureText: 'Failed to save the school.',
    keep: keep ? { key: 'school-draft', isKept: (name) => name !== 'items' } : undefined,
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'items' });
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Name" error={errorOf('name')} {...form.register('name')} />
      <fieldset name="items">
        {fields.map(({ id }, place) => (
          <Field
            key={id}
            label={`Title ${place + 1}`}
            error={errorOf(`items.${place}.title`)}
            {...form.register(`items.${place}.title`)}
          />
        ))}
        <p id="list-error">{errorOf('items')}</p>
      </fieldset>
      <button type="button" onClick={() => append({ title: '' })}>
        Add
      </button>
      <button type="button" onClick={() => remove(0)}>
        Remove first
      </button>
      <button type="button" onClick={() => move(1, 0)}>
        Move up
      </button>
      {message && <Notice tone="error">{message}</Notice>}
      {isSent && <Notice tone="success">Sent.</Notice>}
      <button type="submit">{isPending ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const titles = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map(({ value }) => value);
const said = () => document.querySelector('[role="alert"]')?.textContent;
const errorAt = (label: string) =>
  document.getElementById(byLabel(label).getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  localStorage.clear();
});

test('what is typed is sent, with the list as it was put in order', async () => {
  const submit = vi.fn(async (_values: School) => ({}));
  await render(<SchoolForm submit={submit} />);
  await type(byLabel('Name'), 'Ada');
  await click(buttonNamed('Add'));
  await type(byLabel('Title 3'), 'third');
  await click(buttonNamed('Move up'));
  expect(titles()).toEqual(['second', 'first', 'third']);
  await click(buttonNamed('Remove first'));
  await click(buttonNamed('Send'));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', items: [{ title: 'first' }, { title: 'third' }] });
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Sent.');
});

test('what the schema refuses stands at its field, the first of which gets the focus, and nothing is sent', async () => {
  const submit = vi.fn(async () => ({}));
  await render(<SchoolForm submit={submit} />);
  await type(byLabel('Title 2'), '');
  await click(buttonNamed('Send'));
  expect(errorAt('Name')).toBe('A name is needed.');
  expect(errorAt('Title 2')).toBe('A title is needed.');
  expect(document.activeElement).toBe(byLabel('Name'));
  await type(byLabel('Name'), 'Ada');
  await click(buttonNamed('Send'));
  expect(document.activeElement).toBe(byLabel('Title 2'));
  expect(submit).not.toHaveBeenCalled();
});

test('a list that is wrong as a whole says so, beside what is wrong with its entries', async () => {
  await render(<SchoolForm submit={async () => ({})} />);
  await click(buttonNamed('Remove first'));
  await click(buttonNamed('Remove first'));
  await click(buttonNamed('Send'));
  expect(document.getElementById('list-error')?.textContent).toBe('One at least.');
});

test('what the server refuses stands at its field in a list until that is changed, and what was typed stays', async () => {
  const submit = vi.fn(async (_values: School): Promise<unknown> => {
    throw validationError({ 'items.1.title': ['Taken.'], items: ['Too few.'] });
  });
  await render(<SchoolForm submit={submit} />);
  await type(byLabel('Name'), 'Ada');
  await click(buttonNamed('Send'));
  expect(errorAt('Title 2')).toBe('Taken.');
  expect(document.activeElement).toBe(byLabel('Title 2'));
  expect(document.getElementById('list-error')?.textContent).toBe('Too few.');
  expect(said()).toBeUndefined();
  expect(byLabel('Name').value).toBe('Ada');
  await type(byLabel('Title 2'), 'another');
  expect(errorAt('Title 2')).toBeUndefined();
  await click(buttonNamed('Send'));
  await click(buttonNamed('Move up'));
  expect([errorAt('Title 1'), errorAt('Title 2')]).not.toContain('Taken.');
  submit.mockResolvedValueOnce({});
  await click(buttonNamed('Send'));
  expect(submit).toHaveBeenLastCalledWith({ name: 'Ada', items: [{ title: 'another' }, { title: 'first' }] });
});

test('an error about a part that is no field of its own stands at the whole; one without a place is said', async () => {
  const errors = {
    'items.7.icon': ['No such icon.'],
    'name.0': ['Odd.'],
    non_field_errors: ['Together.'],
    colour: ['Red.'],
  };
  await render(<SchoolForm submit={() => Promise.reject(validationError(errors))} />);
  await type(byLabel('Name'), 'Ada');
  await click(buttonNamed('Send'));
  expect(document.getElementById('list-error')?.textContent).toBe('No such icon.');
  expect(errorAt('Name')).toBe('Odd.');
  expect(said()).toBe('Together. Red.');
});

test.each([
  [new ApiError(500), 'Failed to save the school.'],
  [new ApiError(503, 'Back soon.'), 'Back soon.'],
])('a failure without fields is said once: %s', async (error, text) => {
  await render(<SchoolForm submit={() => Promise.reject(error)} />);
  await type(byLabel('Name'), 'Ada');
  await click(buttonNamed('Send'));
  expect(said()).toBe(text);
  expect(byLabel('Name').value).toBe('Ada');
});

test('it is sent once, however often somebody asks for it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const submit = vi.fn(() => promise);
  await render(<SchoolForm submit={submit} />);
  await type(byLabel('Name'), 'Ada');
  await click(buttonNamed('Send'));
  await click(buttonNamed('Sending'));
  expect(submit).toHaveBeenCalledOnce();
  await act(async () => resolve({}));
});

test('what is to be kept comes back, until it is sent', async () => {
  const submit = vi.fn(async (_values: School) => ({}));
  const show = await render(<SchoolForm submit={submit} keep />);
  await type(byLabel('Name'), 'Ada');
  await type(byLabel('Title 1'), 'not kept');
  await show(null);
  await show(<SchoolForm submit={submit} keep />);
  expect(byLabel('Name').value).toBe('Ada');
  expect(titles()).toEqual(['first', 'second']);
  await click(buttonNamed('Send'));
  expect(submit).toHaveBeenLastCalledWith({ name: 'Ada', items: [{ title: 'first' }, { title: 'second' }] });
  await show(null);
  await show(<SchoolForm submit={submit} keep />);
  expect(byLabel('Name').value).toBe('');
});

test('the form around a dialog is not sent with it', async () => {
  const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    // biome-ignore lint/a11y/useSemanticElements: what React passes on through a portal passes through here
    <div role="form" onSubmit={outer}>
      <SchoolForm submit={async () => ({})} />
    </div>,
  );
  await click(buttonNamed('Send'));
  expect(outer).not.toHaveBeenCalled();
});
