import { expect, test } from 'vitest';
import { addUploaded, filesProblem, type ListedImage, missingAlts, moveItem } from './image-list.ts';

function image(id: number, alt = ''): ListedImage {
  const url = `/${id}`;
  return {
    id,
    alt,
    is_decorative: false,
    optimized_image_url: url,
    cloudinary_image_url: url,
    width: 1,
    height: 1,
    placeholder: '',
    sources: [],
  };
}

const ids = (list: readonly ListedImage[]) => list.map(({ id }) => id);

test.each([
  [{ present: 0, uploads: 0, added: 5 }, null],
  [{ present: 0, uploads: 0, added: 6 }, 'You can only upload up to 5 images. Please select fewer images.'],
  [{ present: 0, uploads: 3, added: 3 }, 'You can only upload up to 5 images. Please select fewer images.'],
  [{ present: 0, uploads: 5, added: 1 }, 'You have already reached the maximum of 5 images.'],
  [{ present: 15, uploads: 0, added: 5 }, null],
  [{ present: 18, uploads: 0, added: 3 }, 'You can only upload up to 2 images. Please select fewer images.'],
  [{ present: 18, uploads: 1, added: 2 }, 'You can only upload up to 1 image. Please select fewer images.'],
  [{ present: 20, uploads: 0, added: 1 }, 'You have already reached the maximum of 20 images.'],
])('%o of at most 20: %s', (counts, problem) => {
  expect(filesProblem(counts, 20)).toBe(problem);
});

test('an item moves to another place, and never out of the list', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('images come in the order in which they were chosen, whichever is stored first', () => {
  const uploads = new Map([
    [7, 3],
    [8, 1],
    [9, 2],
  ]);
  let list: readonly ListedImage[] = [image(1), image(2)];
  for (const id of [7, 8, 9]) list = addUploaded(list, image(id), uploads);
  expect(ids(list)).toEqual([1, 2, 8, 9, 7]);
});

test('an image needs a description unless it is decoration', () => {
  const list = [image(1), image(2, ' '), image(3, 'A bridge'), { ...image(4), is_decorative: true }];
  expect([...missingAlts(list).keys()]).toEqual([1, 2]);
});
