import { expect, test } from 'vitest';
import { emptyProjectText, type ProjectImage, type ProjectText } from '../../../../shared/contract/projects.ts';
import { projectFields } from '../../../../shared/project-fields.ts';
import { bodyOf, comparedOf, draftOfText, emptyDraft, textOf } from './project-draft.ts';

const text: ProjectText = {
  ...emptyProjectText,
  title: 'A bridge',
  description: '<p>Of steel.</p>',
  short_description: '',
  category: 'Tools',
  project_type: '',
  client: 'Personal',
  project_url: 'https://bridge.test',
  github_url: '',
  live_url: '',
  status: 'planned',
  priority: 7,
  is_featured: true,
  technologies: ['Go', 'SQL'],
  images: [
    { id: 2, alt: 'From the left' },
    { id: 1, alt: '' },
  ],
  slug: 'a-bridge',
};

function image(id: number): ProjectImage {
  const url = `/media/${id}`;
  const sizes = { width: 4, height: 3, placeholder: '', sources: [] };
  return { id, alt: '', optimized_image_url: url, cloudinary_image_url: url, ...sizes };
}

const surroundings = { images: [image(1), image(2)], live: true, was_public: true };

test('what is opened and not changed is saved as it was', () => {
  const draft = draftOfText(text, surroundings);
  expect(textOf(draft, text)).toEqual(text);
  expect(bodyOf(draft)).toMatchObject({
    title: 'A bridge',
    technologies: 'Go, SQL',
    priority: '7',
    is_featured: 'true',
    live: 'true',
    status: 'planned',
    slug: 'a-bridge',
    image_list: text.images,
  });
});

test('what is unchecked or emptied is sent as such: what is missing would stay as it was', () => {
  const values = { ...draftOfText(text, surroundings).values, live: 'false', is_featured: 'false' };
  const emptied = { ...values, priority: '', technologies: '' };
  expect(bodyOf({ description: '', values: emptied, images: [] })).toMatchObject({
    live: 'false',
    is_featured: 'false',
    priority: '',
    technologies: '',
  });
});

test('the address of a draft follows its title, that of a public project stays', () => {
  expect(draftOfText(text, { ...surroundings, was_public: false }).values['slug']).toBe('');
  expect(draftOfText(text, surroundings).values['slug']).toBe('a-bridge');
});

test('an image without a description is decoration when it is opened, and one that is decoration is saved without', () => {
  const draft = draftOfText(text, surroundings);
  expect(draft.images.map(({ id, is_decorative }) => [id, is_decorative])).toEqual([
    [2, false],
    [1, true],
  ]);
  const images = draft.images.map((one) => ({ ...one, is_decorative: true }));
  expect(bodyOf({ ...draft, images }).image_list).toEqual([
    { id: 2, alt: '' },
    { id: 1, alt: '' },
  ]);
});

test('an image that is gone is left out', () => {
  expect(draftOfText(text, { ...surroundings, images: [image(1)] }).images.map(({ id }) => id)).toEqual([1]);
});

test('a new project has a value for each field; an empty choice is not sent', () => {
  const { values } = emptyDraft(projectFields());
  expect(values).toMatchObject({ title: '', live: 'false', status: 'completed', priority: '0' });
  expect(bodyOf({ description: '', values: { ...values, status: '' }, images: [] })).not.toHaveProperty('status');
});

test('dialogs compare every field by its label', () => {
  const { details } = comparedOf(draftOfText(text, surroundings), projectFields());
  expect(details).toContainEqual({ name: 'Status', text: 'Planned' });
  expect(details).toContainEqual({ name: 'Featured', text: 'Yes' });
  expect(details).toContainEqual({ name: 'Technologies', text: 'Go, SQL' });
  expect(details).toContainEqual({ name: 'Images', text: 'From the left, Image 1' });
  expect(details?.map(({ name }) => name)).not.toContain('Title');
});
