import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commentForm } from './contract/comments.ts';
import { formFields } from './form-config.ts';

test('a field has the limits of the schema that checks it', () => {
  const schema = z.object({ comment: z.string().check(z.minLength(10), z.maxLength(1000)) });
  const presentation = { label: 'Comment', widget: 'textarea', help_text: 'Be kind.' } as const;
  expect(formFields(schema, { comment: presentation })).toEqual([
    {
      name: 'comment',
      label: 'Comment',
      widget: 'textarea',
      required: true,
      help_text: 'Be kind.',
      max_length: 1000,
      min_length: 10,
      choices: [],
      autocomplete: 'off',
    },
  ]);
});

test('fields come in the order in which they are presented, and no others', () => {
  const schema = z.object({ a: z.string(), b: z.string(), c: z.string() });
  expect(formFields(schema, { c: { label: 'C' }, a: { label: 'A' } }).map(({ name }) => name)).toEqual(['c', 'a']);
});

test('what may be left out, or empty, is not required', () => {
  const schema = z.object({
    filled: z.string().check(z.minLength(1)),
    empty: z.string(),
    optional: z.optional(z.string().check(z.minLength(1))),
    preset: z._default(z.string().check(z.minLength(1)), 'x'),
    chosen: z.enum(['x']),
    listed: z.pipe(
      z.transform((value) => value ?? []),
      z.array(z.string()),
    ),
  });
  const label = { label: 'Label' };
  const fields = formFields(schema, {
    filled: label,
    empty: label,
    optional: label,
    preset: label,
    chosen: label,
    listed: label,
  });
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['filled', 'chosen']);
});

test('choices have labels, or show their value', () => {
  const schema = z.object({ size: z.enum(['s', 'm']) });
  expect(formFields(schema, { size: { label: 'Size', choice_labels: { s: 'Small' } } })).toMatchObject([
    {
      widget: 'select',
      choices: [
        { value: 's', label: 'Small' },
        { value: 'm', label: 'm' },
      ],
    },
  ]);
});

test('suggestions leave room for anything else, and limits of other kinds are passed on', () => {
  const schema = z.object({ city: z.string(), pictures: z.array(z.file()) });
  const fields = formFields(schema, {
    city: { label: 'City', widget: 'combobox', choices: ['Rome', 'Oslo'] },
    pictures: { label: 'Pictures', widget: 'images', accept: 'image/*', multiple: true, max_size: 9, max_count: 2 },
  });
  expect(fields).toMatchObject([
    { widget: 'combobox', required: false, choices: [{ value: 'Rome', label: 'Rome' }, { value: 'Oslo' }] },
    { widget: 'images', required: true, accept: 'image/*', multiple: true, max_size: 9, max_count: 2, choices: [] },
  ]);
});

test('the comment form has the limits of the specification', () => {
  const label = { label: 'Label' };
  const fields = formFields(commentForm, { name: label, email: label, website: label, comment: label });
  expect(fields.map(({ name, required, min_length, max_length }) => [name, required, min_length, max_length])).toEqual([
    ['name', true, 1, 100],
    ['email', true, 1, 254],
    ['website', false, null, 200],
    ['comment', true, 10, 1000],
  ]);
  expect(fields.map(({ widget }) => widget)).toEqual(['text', 'email', 'text', 'text']);
});
