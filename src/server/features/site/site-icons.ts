import { readFile } from 'node:fs/promises';
import { type IconFile, iconFiles, markSize } from '../../../shared/look/icon-files.ts';
import type { Look } from '../../../shared/look/look.ts';

export interface Mark {
  look: Pick<Look, 'hue' | 'corners'>;
  letters: string;
  /** An own picture, which stands in place of the letters. */
  picture: Uint8Array | null;
}

/** The drawing that the site comes with. */
export function defaultIcon(name: IconFile): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL(`../../../client/public/${name}`, import.meta.url));
}

export async function drawIcon(name: IconFile, mark: Mark): Promise<Uint8Array<ArrayBuffer> | string> {
  const { size, is_full } = iconFiles[name];
  if (mark.picture) {
    const png = await fromPicture(mark.picture, size, is_full);
    if (name === 'favicon.svg') return withinSvg(png);
    return name === 'favicon.ico' ? iconFile(png, size) : png;
  }
  // With it come the programs that read fonts.
  const { letterMark } = await import('./mark-drawing.ts');
  // What cuts an icon to its own shape wants it whole up to its edges.
  const svg = await letterMark(mark.letters, is_full ? { ...mark.look, corners: 'square' } : mark.look);
  if (name === 'favicon.svg') return svg;
  const png = await fromSvg(svg, size, is_full);
  return name === 'favicon.ico' ? iconFile(png, size) : png;
}

/** How much larger the ground of a maskable icon is than its mark, which may be cut to a circle. */
const margin = 4;

async function fromSvg(svg: string, size: number, is_full: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const edge = is_full ? margin : 0;
  const side = markSize + 2 * edge;
  const framed = svg
    .replace(
      `viewBox="0 0 ${markSize} ${markSize}"`,
      `viewBox="${-edge} ${-edge} ${side} ${side}" width="${size}" height="${size}"`,
    )
    .replace(
      `<rect width="${markSize}" height="${markSize}"`,
      `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}"`,
    )
    // The program that draws it takes the last rule, whatever it is for.
    .replace(/@media[^<]*/, '');
  return new Uint8Array(await sharp(Buffer.from(framed)).png({ compressionLevel: 9 }).toBuffer());
}

async function fromPicture(picture: Uint8Array, size: number, is_full: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const cut = sharp(picture).resize({ width: size, height: size, fit: 'cover' });
  // Where nothing may shine through, an icon with gaps stands on white.
  return new Uint8Array(
    await (is_full ? cut.flatten({ background: '#ffffff' }) : cut).png({ compressionLevel: 9 }).toBuffer(),
  );
}

function withinSvg(png: Uint8Array): string {
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}"><image width="${markSize}" height="${markSize}" href="${address}"/></svg>`;
}

/** A PNG as the only image of an icon file, for programs that ask for nothing else. */
export function iconFile(png: Uint8Array, size: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
