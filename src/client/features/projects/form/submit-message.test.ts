import { expect, test } from 'vitest';
import { ApiError, validationError } from '../../../../shared/contract/errors.ts';
import { projectFields } from '../../../../shared/project-fields.ts';
import { errorOf, submitMessage } from './submit-message.ts';

const fields = projectFields();
const wording = { fallback: 'Failed to create project', fields };

function field(name: string) {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

test('errors are joined with commas, each with the label of its field', () => {
  const error = validationError({
    title: ['This field is required.'],
    'technologies.2': ['Ensure this field has no more than 50 characters.'],
    non_field_errors: ['Something else.'],
  });
  expect(submitMessage(error, wording)).toBe(
    'Title: This field is required, Technologies: Ensure this field has no more than 50 characters, Something else',
  );
});

test('an error about a part stands next to the whole; that of the list of images next to the images', () => {
  expect(errorOf({ 'technologies.2': ['Too long.'] }, field('technologies'))).toBe('Too long.');
  expect(errorOf({ 'image_list.0.alt': ['Too long.'] }, field('images'))).toBe('Too long.');
  expect(errorOf({ live_url: ['Enter a valid URL.'] }, field('live'))).toBeUndefined();
});

test('without errors of fields it says what failed and why', () => {
  expect(submitMessage(new ApiError(500), wording)).toBe(
    'Failed to create project. Internal Server Error - Something went wrong on our end',
  );
  expect(submitMessage(new Error('odd'), wording)).toBe('Failed to create project.');
});

test.each([new ApiError(401), new ApiError(404), new ApiError(409, 'Older.', { code: 'stale_version' })])(
  '$status is said where something can be done about it',
  (error) => {
    expect(submitMessage(error, wording)).toBeNull();
  },
);
