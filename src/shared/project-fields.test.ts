import { expect, test } from 'vitest';
import { projectForm } from './contract/projects.ts';
import { projectFields } from './project-fields.ts';

test('every field that can be saved is in the form; the list of images is that of the images', () => {
  const names = projectFields().map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    Object.keys(projectForm.shape)
      .filter((name) => name !== 'image_list')
      .toSorted(),
  );
});

test('only what has no value of its own when it is missing is required', () => {
  const required = projectFields().filter((field) => field.required);
  expect(required.map(({ name }) => name)).toEqual(['title', 'description']);
});
