import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import type { FontFamily, FontWeight } from './font-families.ts';

/** One opened file. */
export interface OpenFont {
  path: string;
  weight: FontWeight;
  /** Whether the file is drawn in this weight by those who do not know that it has others. */
  is_default_weight: boolean;
  font: Font;
  units_per_em: number;
  /** Whether the file has a glyph for each of these characters. */
  covers(codePoints: readonly number[]): boolean;
}

export interface FontLibrary {
  /** The first file of `family` that has all of these characters, `null` when none has. */
  find(family: FontFamily, weight: FontWeight, codePoints: readonly number[]): Promise<OpenFont | null>;
}

/** A file, and the characters that it is said to be for: first and last ones of ranges. `null`: maybe any. */
interface Part {
  path: string;
  ranges: readonly (readonly [number, number])[] | null;
}

const { resolve } = createRequire(import.meta.url);

/** Opens files when a text needs them and keeps them open: all of them together take about 60 MB. */
export function createFontLibrary(): FontLibrary {
  const parts = new Map<string, Promise<readonly Part[]>>();
  const fonts = new Map<string, Promise<OpenFont>>();

  return {
    async find(family, weight, codePoints) {
      const candidates = await once(parts, `${family.package} ${weight}`, () => listParts(family, weight));
      for (const { path, ranges } of candidates) {
        if (ranges && !codePoints.every((codePoint) => isWithin(ranges, codePoint))) continue;
        const font = await once(fonts, `${path} ${weight}`, () => openFont(path, weight));
        if (font.covers(codePoints)) return font;
      }
      return null;
    },
  };
}

/** What was made for this key, or is made now. */
export function once<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Value;
}

async function listParts(family: FontFamily, weight: FontWeight): Promise<readonly Part[]> {
  const { package: packageName } = family;
  if (family.files) return [{ path: resolve(`${packageName}/${family.files[weight]}`), ranges: null }];
  const listed: Record<string, string> = JSON.parse(await readFile(resolve(`${packageName}/unicode.json`), 'utf8'));
  const name = packageName.slice(packageName.indexOf('/') + 1);
  const kind = family.is_variable ? 'wght' : '400';
  return Object.entries(listed).map(([subset, ranges]) => ({
    path: resolve(`${packageName}/files/${name}-${subset.replace(/[[\]]/g, '')}-${kind}-normal.woff2`),
    ranges: parseRanges(ranges),
  }));
}

/** @param text as CSS lists them: `U+0-FF,U+131` */
function parseRanges(text: string): (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

function isWithin(ranges: readonly (readonly [number, number])[], codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

async function openFont(path: string, weight: FontWeight): Promise<OpenFont> {
  const face = new Face(new Blob(await readFont(path)));
  // Others get their turn between the files of one text.
  await nextTurn();
  const font = new Font(face);
  const { wght } = face.getAxisInfos();
  if (wght) font.setVariations([new Variation('wght', weight)]);
  const covered = new Set(face.collectUnicodes());
  return {
    path,
    weight,
    is_default_weight: !wght || wght.default === weight,
    font,
    units_per_em: face.upem,
    covers: (codePoints) => codePoints.every((codePoint) => covered.has(codePoint)),
  };
}

/** As TrueType or OpenType. */
export async function readFont(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return path.endsWith('.woff2') ? decompress(bytes) : bytes;
}
