import sharp, { type Sharp } from 'sharp';

const width = 1600;
const height = 900;

/** A JPEG that takes about as many bytes as a photograph of that size: soft shapes, and some grain. */
export async function takePhotograph(seed: number): Promise<Buffer> {
  const shapes = await noise({ width: 32, height: 18, sigma: 60 })
    .resize(width, height, { kernel: 'cubic' })
    .tint({ r: 90 + 50 * (seed % 3), g: 110, b: 150 })
    .png()
    .toBuffer();
  const grain = await noise({ width, height, sigma: 6 }).png().toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

function noise({ width, height, sigma }: { width: number; height: number; sigma: number }): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma } },
  });
}
