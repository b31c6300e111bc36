import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons } from '../scripts/draw-icons.ts';
import { root } from '../scripts/source-hash.ts';

/** The picture itself: another version of the drawing program may write the same one in other bytes. */
async function pixelsOf(name: string, file: Buffer): Promise<Buffer> {
  const png = name.endsWith('.ico') ? file.subarray(22) : file;
  return sharp(png).ensureAlpha().raw().toBuffer();
}

test('every icon shows the mark of the site as it is', async () => {
  for (const [name, drawn] of await drawIcons()) {
    const kept = readFileSync(join(root, 'src/client/public', name));
    const [a, b] = await Promise.all([pixelsOf(name, drawn), pixelsOf(name, kept)]);
    expect(a.equals(b), `${name}: run scripts/draw-icons.ts`).toBe(true);
  }
});
