import { expect, test } from 'vitest';
import { entryKinds, listSections } from './entry-kinds.ts';
import { givenProfile } from './profile.ts';
import { entryFields, profileFields } from './section-fields.ts';

test('every field of every section is asked for', () => {
  for (const section of listSections) {
    expect(
      entryFields(section)
        .map(({ name }) => name)
        .toSorted(),
      section,
    ).toEqual(Object.keys(entryKinds[section].given.shape).toSorted());
  }
  const asked = [...profileFields().map(({ name }) => name), 'portrait_id', 'portrait_alt'];
  expect(asked.toSorted()).toEqual(Object.keys(givenProfile.shape).toSorted());
});

test('what must be filled in follows from the schema', () => {
  const required = entryFields('experience').filter((field) => field.required);
  expect(required.map(({ name }) => name)).toEqual(['title', 'company', 'start_date', 'end_date', 'responsibilities']);
});
