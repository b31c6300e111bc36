import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/*
 * Typst draws a variable font in its lightest weight and finds fonts by their names, of which parts of one family share
 * one. So each font is given to it in the one weight that is wanted, under a name of its own.
 */

/** The part of HarfBuzz that makes fonts from fonts, as it comes from its compiler. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, user_data: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const writableMode = 2;
const weightAxis = tagNumber('wght');

let loaded: Promise<HarfBuzz> | undefined;

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const path = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  const harfBuzz = instance.exports as unknown as HarfBuzz;
  harfBuzz._initialize();
  return harfBuzz;
}

/** A font with one weight out of one with many. Everything else is as it was. */
export async function withWeight(font: Uint8Array, weight: number): Promise<Uint8Array> {
  loaded ??= loadHarfBuzz();
  const hb = await loaded;
  const address = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const blob = hb.hb_blob_create(address, font.byteLength, writableMode, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight);
  const pinned = hb.hb_subset_or_fail(face, input);
  try {
    if (pinned === 0) throw new Error(`A font could not be had in the weight ${weight}`);
    const result = hb.hb_face_reference_blob(pinned);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result));
    hb.hb_blob_destroy(result);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    for (const each of [pinned, face]) hb.hb_face_destroy(each);
    hb.hb_blob_destroy(blob);
    hb.free(address);
  }
}

const headerSize = 12;
const recordSize = 16;

/** The same font under another name. @param name letters, digits and hyphens */
export function withName(font: Uint8Array, name: string): Uint8Array {
  const source = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = source.getUint16(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerSize + index * recordSize;
    const tag = source.getUint32(at);
    const start = source.getUint32(at + 8);
    const bytes = tag === tagNumber('name') ? nameTable(name) : font.subarray(start, start + source.getUint32(at + 12));
    return { tag, checksum: source.getUint32(at + 4), bytes };
  });
  const aligned = (length: number) => Math.ceil(length / 4) * 4;
  const start = headerSize + count * recordSize;
  const renamed = new Uint8Array(tables.reduce((length, { bytes }) => length + aligned(bytes.byteLength), start));
  renamed.set(font.subarray(0, headerSize));
  const target = new DataView(renamed.buffer);
  let at = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    for (const [place, value] of [tag, checksum, at, bytes.byteLength].entries()) {
      target.setUint32(headerSize + index * recordSize + place * 4, value);
    }
    renamed.set(bytes, at);
    at += aligned(bytes.byteLength);
  }
  return renamed;
}

/** Family, style, full name and PostScript name, for Windows, in English. */
function nameTable(name: string): Uint8Array {
  const names = [
    [1, name],
    [2, 'Regular'],
    [4, name],
    [6, name],
  ] as const;
  const texts = names.map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  const storage = 6 + texts.length * 12;
  const table = Buffer.alloc(storage);
  table.writeUInt16BE(texts.length, 2);
  table.writeUInt16BE(storage, 4);
  let at = 0;
  for (const [index, { id, bytes }] of texts.entries()) {
    for (const [place, value] of [3, 1, 0x409, id, bytes.byteLength, at].entries()) {
      table.writeUInt16BE(value, 6 + index * 12 + place * 2);
    }
    at += bytes.byteLength;
  }
  return Buffer.concat([table, ...texts.map(({ bytes }) => bytes)]);
}

function tagNumber(tag: string): number {
  return Buffer.from(tag, 'latin1').readUInt32BE(0);
}
