import { Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { accentOf, onAccent, themes } from '../../../shared/look/accent.ts';
import { markSize } from '../../../shared/look/icon-files.ts';
import type { Look } from '../../../shared/look/look.ts';
import { hexOf } from '../../../shared/look/oklch.ts';
import { chooseFonts } from '../../fonts/choose-fonts.ts';
import { createFontLibrary, type FontLibrary } from '../../fonts/font-library.ts';

/** What the letters may take of it. */
const room = { width: 23, height: 16 };
/** Of the mark's own corners: at the most it is round. */
const radii = { square: 0, soft: 6, round: 16 };

let library: FontLibrary | undefined;

interface Outline {
  /** SVG path data in ems. */
  path: string;
  /** What it takes of each side of the pen's first place, in ems. */
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Letters as shapes: an icon has no fonts. `null` where no font has them. */
async function outlineOf(letters: string): Promise<Outline | null> {
  library ??= createFontLibrary();
  const { text, spans } = await chooseFonts(letters, { library, weight: 600, language: null });
  const outline: Outline = { path: '', left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  let pen = 0;
  for (const { start, end, font } of spans) {
    const em = font.units_per_em;
    const buffer = new ShapingBuffer();
    buffer.addText(text, start, end - start);
    buffer.guessSegmentProperties();
    shape(font.font, buffer);
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const extents = font.font.glyphExtents(glyph.codepoint);
      const x = pen + (glyph.xOffset ?? 0) / em;
      const y = (glyph.yOffset ?? 0) / em;
      if (extents && extents.width !== 0) {
        outline.left = Math.min(outline.left, x + extents.xBearing / em);
        outline.right = Math.max(outline.right, x + (extents.xBearing + extents.width) / em);
        outline.top = Math.max(outline.top, y + extents.yBearing / em);
        outline.bottom = Math.min(outline.bottom, y + (extents.yBearing + extents.height) / em);
        outline.path += moved(font.font.glyphToPath(glyph.codepoint), { scale: 1 / em, x, y });
      }
      pen += (glyph.xAdvance ?? 0) / em;
    }
  }
  return outline.path === '' ? null : outline;
}

/** Path data, of which all commands are absolute and take pairs of numbers, measured downwards as SVG has it. */
function moved(path: string, { scale, x, y }: { scale: number; x: number; y: number }): string {
  let isAcross = true;
  return path.replace(/[a-z]|-?\d+(?:\.\d+)?/gi, (part) => {
    if (/[a-z]/i.test(part)) {
      isAcross = true;
      return part;
    }
    const place = isAcross ? Number(part) * scale + x : -(Number(part) * scale + y);
    isAcross = !isAcross;
    return String(Number(place.toFixed(4)));
  });
}

/** Letters on the accent, as an SVG of shapes alone, each theme in its colours. */
export async function letterMark(letters: string, { hue, corners }: Pick<Look, 'hue' | 'corners'>): Promise<string> {
  const [light, dark] = themes.map(
    (theme) => `rect{fill:${hexOf(accentOf(hue, theme))}}path{fill:${hexOf(onAccent[theme])}}`,
  );
  const style = `<style>${light}@media (prefers-color-scheme:dark){${dark}}</style>`;
  const ground = `<rect width="${markSize}" height="${markSize}" rx="${radii[corners]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">${style}${ground}${await placed(letters)}</svg>`;
}

async function placed(letters: string): Promise<string> {
  const outline = await outlineOf(letters);
  if (!outline) return '';
  const [width, height] = [outline.right - outline.left, outline.top - outline.bottom];
  const scale = Math.min(room.width / width, room.height / height);
  const x = markSize / 2 - (scale * (outline.left + outline.right)) / 2;
  const y = markSize / 2 + (scale * (outline.top + outline.bottom)) / 2;
  const number = (value: number) => Number(value.toFixed(3));
  return `<path transform="translate(${number(x)} ${number(y)}) scale(${number(scale)})" d="${outline.path}"/>`;
}
