// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { buttonNamed, byLabel, chooseFiles, click, render, type } from '../../../tests/support/render.tsx';
import { ApiError } from '../../shared/contract/errors.ts';
import type { Image } from '../../shared/contract/images.ts';
import { coverAltMaxLength } from '../../shared/post-limits.ts';
import { CoverImageField } from './cover-image-field.tsx';
import type { PendingUpload, UploadImage } from './use-uploads.ts';

const image = (id: number) => ({ id, optimized_image_url: `/media/${id}.webp`, sources: [] }) as unknown as Image;
const png = new File(['abc'], 'a.png', { type: 'image/png' });

interface Cover {
  image: Image | null;
  alt: string;
  /** What was told of uploads, in order. */
  told: (PendingUpload | null)[];
}

/** A document with a cover, which it keeps in `seen`. */
function Editor({ seen, upload }: { seen: Cover; upload: UploadImage }) {
  const [, setCount] = useState(0);
  return (
    <CoverImageField
      image={seen.image}
      alt={seen.alt}
      upload={upload}
      onUploading={(pending) => seen.told.push(pending)}
      onChange={(image, alt) => {
        Object.assign(seen, { image, alt });
        setCount((count) => count + 1);
      }}
    />
  );
}

async function renderField(initial: Image | null, upload: UploadImage = async () => image(2)): Promise<Cover> {
  const seen: Cover = { image: initial, alt: initial ? 'A cat' : '', told: [] };
  await render(<Editor seen={seen} upload={upload} />);
  return seen;
}

test('a cover is chosen, stored and described', async () => {
  const seen = await renderField(null);
  await chooseFiles(byLabel('Choose an image'), [png]);
  await type(byLabel('Alternative text'), 'A dog');
  expect(seen).toMatchObject({ image: { id: 2 }, alt: 'A dog' });
});

function DecorativeCover({ told }: { told: boolean[] }) {
  const [isDecorative, setIsDecorative] = useState(false);
  return (
    <CoverImageField
      {...{ image: image(1), alt: 'A cat', isDecorative }}
      upload={async () => image(2)}
      onChange={() => {}}
      onUploading={() => {}}
      onDecorative={(is) => {
        told.push(is);
        setIsDecorative(is);
      }}
    />
  );
}

test('it is called decoration where that can be said, and keeps its text for when it is not', async () => {
  const told: boolean[] = [];
  await render(<DecorativeCover told={told} />);
  await click(byLabel('Decorative image (no description needed)'));
  expect([byLabel('Alternative text').disabled, byLabel('Alternative text').value]).toEqual([true, 'A cat']);
  await click(byLabel('Decorative image (no description needed)'));
  expect(told).toEqual([true, false]);
});

test('its text can be as long as the server takes it', async () => {
  await renderField(image(1));
  expect(byLabel('Alternative text').getAttribute('maxlength')).toBe(String(coverAltMaxLength));
});

test('a removed cover comes back with its text, until something else is chosen', async () => {
  const seen = await renderField(image(1));
  await click(buttonNamed('Remove image'));
  expect(seen).toMatchObject({ image: null, alt: '' });
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

test('it tells of an upload from its start to its end, and of one that failed until it is removed', async () => {
  let finish: (stored: Promise<Image>) => void = () => {};
  const { told } = await renderField(null, () => new Promise((resolve) => (finish = resolve)));
  await chooseFiles(byLabel('Choose an image'), [png]);
  expect(told).toEqual([null, 'uploading']);
  await act(async () => finish(Promise.reject(new ApiError(503))));
  await click(buttonNamed('Try again'));
  expect(told.slice(2)).toEqual(['failed', 'uploading']);
  await act(async () => finish(Promise.reject(new ApiError(503))));
  await click(buttonNamed('Remove'));
  await chooseFiles(byLabel('Choose an image'), [png]);
  await act(async () => finish(Promise.resolve(image(2))));
  expect(told.slice(4)).toEqual(['failed', null, 'uploading', null]);
});

test('who cancels an upload has decided: it is not waited for', async () => {
  const { told } = await renderField(null, () => new Promise(() => {}));
  await chooseFiles(byLabel('Choose an image'), [png]);
  await click(buttonNamed('Cancel upload'));
  expect(document.body.textContent).toContain('The upload was cancelled.');
  expect(told).toEqual([null, 'uploading', null]);
});

test('an upload that finds nobody signed in says what to do', async () => {
  await renderField(null, async () => {
    throw new ApiError(401);
  });
  await chooseFiles(byLabel('Choose an image'), [png]);
  expect(document.body.textContent).toContain('You are signed out. Sign in again in another tab, then try again.');
});
