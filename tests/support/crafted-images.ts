import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as somebody might upload it. */
export interface CraftedFile {
  what: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The beginning of the text that refuses it, or `accepted`. */
  expected: string;
  /** What must not be in any byte that is served. */
  payload?: string;
}

const payload = '<script>hacked()</script>';
const notAnImage = 'Upload an image: JPEG, PNG, WebP, AVIF or GIF.';
const damaged = 'The image is damaged and could not be read.';
const tooManyPixels = 'The image has too many pixels.';
const svgText = 'SVG images are not supported.';
const heicText = 'HEIC images are not supported.';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A small photo: noise, so that it does not compress to nothing. */
function photo(width = 640, height = 400) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
}

/** Much to decode in few bytes. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c40' } });
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = join(latin1(type), data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return join(frame.subarray(0, 4), body, frame.subarray(4));
}

const pngMagic = latin1('\x89PNG\r\n\x1a\n');

/** One byte a pixel, grey. */
function pngHeader(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return pngChunk('IHDR', header);
}

/** All of one colour: thousands of pixels for each byte. */
function pngBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const lines = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return join(pngMagic, pngHeader(width, height), pngChunk('IDAT', lines), pngChunk('IEND', new Uint8Array()));
}

function ftyp(...brands: string[]): Uint8Array<ArrayBuffer> {
  const text = `ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
  return join(latin1(`\0\0\0${String.fromCharCode(text.length + 4)}${text}`), new Uint8Array(600));
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="hacked()">${payload}</svg>`;

function gifOfFrames(count: number, side: number): Uint8Array<ArrayBuffer> {
  const size = String.fromCharCode(side & 255, side >> 8);
  const head = `GIF89a${size}${size}\x80\0\0\0\0\0\xff\xff\xff`;
  // Each frame covers everything with its first pixel and then ends.
  const frame = `\x21\xf9\x04\0\x02\0\0\0\x2c\0\0\0\0${size}${size}\0\x02\x02\x4c\x01\0`;
  return latin1(`${head}${frame.repeat(count)};`);
}

/** Files of every sort that must not get through, or must come out harmless. */
export async function craftImages(): Promise<CraftedFile[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo(64, 64).png().toBuffer();
  const webp = await photo(64, 64).webp().toBuffer();
  const avif = await photo(64, 64).avif({ effort: 0 }).toBuffer();
  const gif = await photo(64, 64).gif().toBuffer();
  const exif = await photo()
    .jpeg()
    .withExif({ IFD0: { Copyright: payload, Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
  const moving = await sharp(
    await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif({ delay: [100, 100, 100], loop: 0 })
    .toBuffer();

  const file = (what: string, name: string, type: string, bytes: Uint8Array, expected: string): CraftedFile => ({
    what,
    name,
    type,
    bytes: new Uint8Array(bytes),
    expected,
    payload,
  });

  return [
    file('a photo', 'a.jpg', 'image/jpeg', jpeg, 'accepted'),
    file('a PNG', 'a.png', 'image/png', png, 'accepted'),
    file('a WebP', 'a.webp', 'image/webp', webp, 'accepted'),
    file('an AVIF', 'a.avif', 'image/avif', avif, 'accepted'),
    file('a GIF', 'a.gif', 'image/gif', gif, 'accepted'),
    file('a moving GIF', 'a.gif', 'image/gif', moving, 'accepted'),
    file('a PNG called JPEG', 'a.jpg', 'image/jpeg', png, 'accepted'),
    file('a photo without a type', 'a', 'application/octet-stream', jpeg, 'accepted'),
    file('EXIF with a script and a place', 'a.jpg', 'image/jpeg', exif, 'accepted'),
    file('a photo with HTML after its end', 'a.jpg', 'image/jpeg', join(jpeg, latin1(payload)), 'accepted'),
    file('a PNG with HTML after its end', 'a.png', 'image/png', join(png, latin1(payload)), 'accepted'),
    file('a GIF with a script after its end', 'a.gif', 'image/gif', join(gif, latin1(`*/=1;${payload}`)), 'accepted'),
    file(
      'a photo that is a ZIP as well',
      'a.jpg',
      'image/jpeg',
      join(jpeg, latin1(`PK\x03\x04${payload}`)),
      'accepted',
    ),
    file(
      'a photo with HTML in a comment',
      'a.jpg',
      'image/jpeg',
      join(
        jpeg.subarray(0, 2),
        latin1(`\xff\xfe\0${String.fromCharCode(payload.length + 2)}${payload}`),
        jpeg.subarray(2),
      ),
      'accepted',
    ),
    file(
      'a PNG with HTML in a text chunk',
      'a.png',
      'image/png',
      join(png.subarray(0, 33), pngChunk('tEXt', latin1(`Title\0${payload}`)), png.subarray(33)),
      'accepted',
    ),
    file(
      'sixteen bits a channel',
      'a.png',
      'image/png',
      await photo(64, 64).toColourspace('rgb16').png().toBuffer(),
      'accepted',
    ),
    file('a CMYK photo', 'a.jpg', 'image/jpeg', await photo().toColourspace('cmyk').jpeg().toBuffer(), 'accepted'),
    file(
      'a progressive photo',
      'a.jpg',
      'image/jpeg',
      await photo().jpeg({ progressive: true }).toBuffer(),
      'accepted',
    ),
    file('one pixel', 'a.png', 'image/png', await photo(1, 1).png().toBuffer(), 'accepted'),
    file('one pixel high', 'a.png', 'image/png', await photo(9000, 1).png().toBuffer(), 'accepted'),
    file('one pixel wide', 'a.png', 'image/png', await photo(1, 9000).png().toBuffer(), 'accepted'),
    file('a name that climbs', '../../../etc/passwd.png', 'image/png', png, 'accepted'),
    file('a name of signs', 'a\u202egnp.\u0000exe<b>.png', 'image/png', png, 'accepted'),
    file('nothing', 'a.png', 'image/png', new Uint8Array(), 'The file is empty.'),
    file(
      'six megabytes',
      'a.jpg',
      'image/jpeg',
      join(jpeg, new Uint8Array(6 * 1024 * 1024)),
      'Ensure this file is no larger than 5 MB.',
    ),
    file('half a photo', 'a.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), damaged),
    file('a third of a PNG', 'a.png', 'image/png', png.subarray(0, png.length / 3), damaged),
    file('the beginning of a WebP', 'a.webp', 'image/webp', webp.subarray(0, 40), damaged),
    file('a header alone', 'a.jpg', 'image/jpeg', latin1('\xff\xd8\xff\xe0'), damaged),
    file('a PNG header with HTML', 'a.png', 'image/png', join(pngMagic, latin1(payload)), damaged),
    file('a GIF header with a script', 'a.gif', 'image/gif', latin1(`GIF89a/*${payload}*/=1`), damaged),
    file(
      'a bomb by its header alone',
      'a.png',
      'image/png',
      join(pngMagic, pngHeader(60_000, 60_000), pngChunk('IDAT', deflateSync(new Uint8Array(9)))),
      tooManyPixels,
    ),
    file('a bomb with all its pixels', 'a.png', 'image/png', pngBomb(20_000, 20_000), tooManyPixels),
    file('a bomb of many frames', 'a.gif', 'image/gif', gifOfFrames(5_000, 2_000), 'The image has too many frames.'),
    file(
      'an AVIF of one colour',
      'a.avif',
      'image/avif',
      await plain(7000, 7000).avif({ effort: 0 }).toBuffer(),
      tooManyPixels,
    ),
    file(
      'an interlaced PNG of one colour',
      'a.png',
      'image/png',
      await plain(7000, 7000).png({ progressive: true }).toBuffer(),
      tooManyPixels,
    ),
    file(
      'a progressive photo of one colour',
      'a.jpg',
      'image/jpeg',
      await plain(7000, 7000).jpeg({ progressive: true }).toBuffer(),
      tooManyPixels,
    ),
    file('a GIF of one colour', 'a.gif', 'image/gif', gifOfFrames(1, 7000), tooManyPixels),
    file('a large photo of one colour', 'a.jpg', 'image/jpeg', await plain(7000, 7000).jpeg().toBuffer(), 'accepted'),
    file('HTML', 'a.png', 'image/png', latin1(`<!doctype html>${payload}`), notAnImage),
    file('a script', 'a.jpg', 'image/jpeg', latin1('hacked()//'), notAnImage),
    file('a PDF', 'a.png', 'image/png', latin1(`%PDF-1.7 ${payload}`), notAnImage),
    file('a ZIP', 'a.png', 'image/png', latin1('PK\x03\x04zip'), notAnImage),
    file('a TIFF', 'a.tiff', 'image/tiff', await photo(64, 64).tiff().toBuffer(), notAnImage),
    file('a BMP', 'a.bmp', 'image/bmp', latin1('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'), notAnImage),
    file('an icon', 'a.ico', 'image/x-icon', latin1('\0\0\x01\0\x01\0'), notAnImage),
    file('a Photoshop file', 'a.psd', 'image/vnd.adobe.photoshop', latin1('8BPS\0\x01'), notAnImage),
    file('a film', 'a.mp4', 'image/png', ftyp('isom', 'mp42'), notAnImage),
    file(
      'an ImageMagick script',
      'a.png',
      'image/png',
      latin1('push graphic-context\nimage over 0,0 0,0 "|id"'),
      notAnImage,
    ),
    file('an SVG', 'a.svg', 'image/svg+xml', latin1(svg), svgText),
    file('an SVG called PNG', 'a.png', 'image/png', latin1(`<?xml version="1.0"?>${svg}`), svgText),
    file(
      'an SVG that reads files',
      'a.svg',
      'image/svg+xml',
      latin1(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace(payload, '&x;')}`),
      svgText,
    ),
    file(
      'an SVG in UTF-16',
      'a.svg',
      'image/svg+xml',
      join(latin1('\xff\xfe'), new Uint8Array(Buffer.from(svg, 'utf16le'))),
      svgText,
    ),
    file('a packed SVG', 'a.svgz', 'image/svg+xml', gzipSync(svg), notAnImage),
    file('a HEIC', 'a.heic', 'image/heic', ftyp('heic', 'mif1', 'heic'), heicText),
    file('a HEIC called JPEG', 'a.jpg', 'image/jpeg', ftyp('mif1', 'heic'), heicText),
    file('an AVIF header with nothing', 'a.avif', 'image/avif', ftyp('avif', 'mif1'), damaged),
  ];
}
