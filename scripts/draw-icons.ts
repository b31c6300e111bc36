import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { iconFile } from '../src/server/features/site/site-icons.ts';
import { root } from './source-hash.ts';

const publicDirectory = join(root, 'src/client/public');
/** `--color-paper` and `--color-ink` by day: what shows icons knows no themes. */
const paper = '#f9fafb';
const ink = '#1b1e24';

/** In parts of the mark's own square of 32: what may be cut off around it where icons are round. */
const margins = { plain: 0, maskable: 4 };

/** The site's mark on paper. @param size in pixels */
function draw(size: number, margin: number): Promise<Buffer> {
  const mark = readFileSync(join(publicDirectory, 'favicon.svg'), 'utf8');
  const width = 32 + 2 * margin;
  const ground = `<rect x="${-margin}" y="${-margin}" width="${width}" height="${width}" fill="${paper}"/>`;
  const svg = mark
    .replace(
      'viewBox="0 0 32 32"',
      `viewBox="${-margin} ${-margin} ${width} ${width}" width="${size}" height="${size}"`,
    )
    .replace(/<style>.*<\/style>/, `<style>path{stroke:${ink}}</style>${ground}`);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Every icon that is not `favicon.svg` itself, by name. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ['favicon.ico', iconFile(await draw(32, margins.plain), 32)],
    ['apple-touch-icon.png', await draw(180, margins.plain)],
    ['icon-192.png', await draw(192, margins.plain)],
    ['icon-512.png', await draw(512, margins.plain)],
    ['icon-maskable-512.png', await draw(512, margins.maskable)],
  ]);
}

/** To be run after the mark was changed. */
if (import.meta.main) {
  for (const [name, bytes] of await drawIcons()) writeFileSync(join(publicDirectory, name), bytes);
}
