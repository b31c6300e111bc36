// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { buttonNamed, byLabel, chooseFiles, click, render, type } from '../../../tests/support/render.tsx';
import { ApiError } from '../../shared/contract/errors.ts';
import type { Image } from '../../shared/contract/images.ts';
import { coverAltMaxLength } from '../../shared/post-limits.ts';
import { CoverImageField } from './cover-image-field.tsx';
import type { UploadImage } from './use-uploads.ts';

const image = (id: number) => ({ id, optimized_image_url: `/media/${id}.webp`, sources: [] }) as unknown as Image;
const png = new File(['abc'], 'a.png', { type: 'image/png' });

interface Cover {
  image: Image | null;
  alt: string;
}

/** A document with a cover, which it keeps in `seen`. */
function Editor({ seen, upload }: { seen: Cover; upload: UploadImage }) {
  const [, setCount] = useState(0);
  return (
    <CoverImageField
      {...seen}
      upload={upload}
      onChange={(image, alt) => {
        Object.assign(seen, { image, alt });
        setCount((count) => count + 1);
      }}
    />
  );
}

async function renderField(initial: Image | null, upload: UploadImage = async () => image(2)): Promise<Cover> {
  const seen = { image: initial, alt: initial ? 'A cat' : '' };
  await render(<Editor seen={seen} upload={upload} />);
  return seen;
}

test('a cover is chosen, stored and described', async () => {
  const seen = await renderField(null);
  await chooseFiles(byLabel('Choose an image'), [png]);
  await type(byLabel('Alternative text'), 'A dog');
  expect(seen).toMatchObject({ image: { id: 2 }, alt: 'A dog' });
});

test('its text can be as long as the server takes it', async () => {
  await renderField(image(1));
  expect(byLabel('Alternative text').getAttribute('maxlength')).toBe(String(coverAltMaxLength));
});

test('a removed cover comes back with its text, until something else is chosen', async () => {
  const seen = await renderField(image(1));
  await click(buttonNamed('Remove image'));
  expect(seen).toEqual({ image: null, alt: '' });
  await click(buttonNamed('Undo'));
  expect(seen).toMatchObject({ image: { id: 1 }, alt: 'A cat' });

  await click(buttonNamed('Remove image'));
  await chooseFiles(byLabel('Choose an image'), [png]);
  expect(seen.image?.id).toBe(2);
  expect(() => buttonNamed('Undo')).toThrow();
});

test('a failed upload leaves the cover as it is', async () => {
  const seen = await renderField(image(1), async () => {
    throw new ApiError(400, 'x', { errors: { images: ['The image is damaged and could not be read.'] } });
  });
  await chooseFiles(byLabel('Replace the image'), [png]);
  expect(document.body.textContent).toContain('The image is damaged and could not be read.');
  expect(seen).toMatchObject({ image: { id: 1 }, alt: 'A cat' });
});

test('text that is written while an image is on its way is kept', async () => {
  let finish: (stored: Image) => void = () => {};
  const seen = await renderField(image(1), () => new Promise((resolve) => (finish = resolve)));
  await chooseFiles(byLabel('Replace the image'), [png]);
  await type(byLabel('Alternative text'), 'Written meanwhile');
  await act(async () => finish(image(2)));
  expect(seen).toMatchObject({ image: { id: 2 }, alt: 'Written meanwhile' });
});
