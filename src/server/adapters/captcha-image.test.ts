import sharp from 'sharp';
import { expect, test } from 'vitest';
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

test('a captcha is a PNG of its announced size that shows in the dark theme too', async () => {
  const { format, width, height, hasAlpha } = await sharp(await drawCaptchaImage('acer3')).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', ...captchaImageSize, hasAlpha: false });
});

test('the same text looks different every time', async () => {
  const images = await Promise.all(Array.from({ length: 5 }, () => drawCaptchaImage('acer3')));
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(5);
});

test.each([...captchaCharacters])('%s is drawn, not only the noise around it', async (character) => {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [blank, shown] = await Promise.all([drawCaptchaImage(''), drawCaptchaImage(character.repeat(5))]);
  expect(sum(await inkOf(shown))).toBeGreaterThan(sum(await inkOf(blank)) + 10);
});

test('no two characters are taken for each other', () => {
  for (const pair of ['0o', '1il', '5s', '2z', '8b', '6g', 'uv', '4a', 'ef', 'cg', '9p', '7t', 'o0dq']) {
    expect([...pair].filter((character) => captchaCharacters.includes(character)).length).toBeLessThan(2);
  }
});
