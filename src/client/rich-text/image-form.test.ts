import { expect, test } from 'vitest';
import type { Image } from '../../shared/contract/images.ts';
import { countProblem, emptyText } from '../images/image-text.ts';
import type { Upload, UploadState } from '../images/use-uploads.ts';
import { type AddressImage, imagesOf, problemsOf } from './image-form.ts';

const none: AddressImage = { src: '', text: emptyText, size: null };
const described = { alt: ' A cat ', is_decorative: false };
const decorative = { alt: 'typed before', is_decorative: true };

function upload(id: number, state: UploadState): Upload {
  return { id, file: new File(['a'], `${id}.png`), state };
}

function stored(id: number): Upload {
  const image = { optimized_image_url: `/media/${id}.webp`, width: 1200, height: 800 } as Image;
  return upload(id, { step: 'done', image });
}

test('up to five images are taken', () => {
  expect(countProblem(0, 5)).toBeNull();
  expect(countProblem(0, 6)).toBe('You can only upload up to 5 images. Please select fewer images.');
  expect(countProblem(3, 3)).toBe('You can only upload up to 5 images. Please select fewer images.');
  expect(countProblem(5, 1)).toBe('You have already reached the maximum of 5 images.');
});

test('uploaded images come in the order they were chosen, the one by its address last', () => {
  const form = {
    uploads: [stored(1), stored(2)],
    texts: { 1: described, 2: decorative },
    address: { src: 'example.com/a.png', text: described, size: { width: 10, height: 20 } },
  };
  expect(problemsOf(form)).toBeNull();
  expect(imagesOf(form)).toEqual([
    { src: '/media/1.webp', alt: 'A cat', width: 1200, height: 800 },
    { src: '/media/2.webp', alt: '', width: 1200, height: 800 },
    { src: 'https://example.com/a.png', alt: 'A cat', width: 10, height: 20 },
  ]);
});

test('each image is described or called decoration', () => {
  const blank = { alt: '  ', is_decorative: false };
  const text = 'Describe the image, or mark it as decorative.';
  const address = { src: '/media/a.webp', text: blank, size: null };
  expect(problemsOf({ uploads: [stored(1), stored(2)], texts: { 2: described }, address })).toEqual({
    alts: { 1: text },
    addressAlt: text,
  });
});

test('there has to be an image', () => {
  expect(problemsOf({ uploads: [], texts: {}, address: none })).toEqual({
    alts: {},
    src: 'Choose an image or enter its address.',
  });
});

test.each([
  ['data:image/png;base64,AAAA', 'Base64 images are not allowed. Save the image as a file and upload it.'],
  ['javascript:alert(1)', 'Enter a web address or a path on this site.'],
])('%s is refused as an address', (src, text) => {
  expect(problemsOf({ uploads: [], texts: {}, address: { src, text: described, size: null } })?.src).toBe(text);
});

test('an image that could not be uploaded is not silently left out', () => {
  const failed = upload(1, { step: 'failed', error: 'No.' });
  const form = { uploads: [failed, stored(2)], texts: { 2: described }, address: none };
  expect(problemsOf(form)).toEqual({
    alts: {},
    form: 'Try again or remove the images that could not be uploaded.',
  });
});
