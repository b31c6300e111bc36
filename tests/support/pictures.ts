import sharp from 'sharp';

/** A small image of one colour. */
export async function pictureFile(background: string): Promise<File> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'picture.png', { type: 'image/png' });
}
