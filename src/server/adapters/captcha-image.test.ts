import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { captchaCharacters, captchaImageSize, drawCaptchaImage } from './captcha-image.ts';

/** The part of the image's pixels that are ink, per column. */
async function inkOf(image: Buffer): Promise<number[]> {
  const { width, height } = captchaImageSize;
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: width }, (_, x) => {
    const column = Array.from({ length: height }, (_, y) => data[(y * width + x) * info.channels] ?? 255);
    return column.filter((grey) => grey < 128).length / height;
  });
}

async function averageInk(text: string): Promise<number> {
  const images = await Promise.all(Array.from({ length: 5 }, () => drawCaptchaImage(text)));
  const columns = (await Promise.all(images.map(inkOf))).flat();
  return columns.reduce((sum, part) => sum + part, 0) / images.length;
}

/** Numbers as of `Math.random`, always the same ones: a linear congruential generator. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('a captcha is a PNG of its announced size that shows in the dark theme too', async () => {
  const { format, width, height, hasAlpha } = await sharp(await drawCaptchaImage('acer3')).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', ...captchaImageSize, hasAlpha: false });
});

test('the same text looks different every time', async () => {
  const images = await Promise.all(Array.from({ length: 5 }, () => drawCaptchaImage('acer3')));
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(5);
});

test.each([...captchaCharacters])('%s is drawn, not only the noise around it', async (character) => {
  // The same chances every time, and several images: one alone can have little noise or much.
  vi.spyOn(Math, 'random').mockImplementation(seededRandom());
  const blank = await averageInk('');
  expect(await averageInk(character.repeat(5))).toBeGreaterThan(blank + 10);
});

test('no two characters are taken for each other', () => {
  for (const pair of ['0o', '1il', '5s', '2z', '8b', '6g', 'uv', '4a', 'ef', 'cg', '9p', '7t', 'o0dq']) {
    expect([...pair].filter((character) => captchaCharacters.includes(character)).length).toBeLessThan(2);
  }
});
