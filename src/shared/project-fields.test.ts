import { expect, test } from 'vitest';
import { projectForm } from './contract/projects.ts';
import { projectFields } from './project-fields.ts';

test('every field that can be saved is in the form, but files, which the form uploads before', () => {
  const names = projectFields().map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    Object.keys(projectForm.shape)
      .filter((name) => name !== 'images')
      .toSorted(),
  );
});

test('only what has no value of its own when it is missing is required', () => {
  const required = projectFields().filter((field) => field.required);
  expect(required.map(({ name }) => name)).toEqual(['title', 'description']);
});
