import { glyphs, type Point } from './captcha-glyphs.ts';

export const captchaImageSize = { width: 280, height: 80 } as const;
/** What an image can show. */
export const captchaCharacters = Object.keys(glyphs).join('');

// One pair for both themes: a light plate, like a photograph on the page.
const paper = '#eceef2';
const ink = '#2a2f3d';
const glyphHeight = 40;
const glyphWidth = 29;
const noiseLines = 3;
const specks = 40;
/** Pixels between the points of a stroke: short enough for the warp to bend straight ones. */
const pointDistance = 3;

/**
 * Draws `text` for people and against programs: each character turned, slanted and scaled by chance, all of them bent
 * by one wave, under lines of the same ink. Drawn by strokes, so that no font has to be there.
 * @param text of `captchaCharacters`
 * @returns a PNG
 */
export async function drawCaptchaImage(text: string): Promise<Buffer> {
  const { width, height } = captchaImageSize;
  const warp = randomWarp();
  const strokes = [...text].flatMap((character, index) => {
    const place = randomPlace(index, text.length);
    return (glyphs[character] ?? []).map((stroke) => stroke.map(place));
  });
  const paths = [
    ...strokes.map((stroke) => path(stroke, warp, between(3.2, 4.6))),
    ...Array.from({ length: noiseLines }, () => path(randomLine(), warp, between(1.2, 2.2))),
  ];
  const dots = Array.from(
    { length: specks },
    () =>
      `<circle cx="${pixel(between(0, width))}" cy="${pixel(between(0, height))}" r="${pixel(between(0.6, 1.7))}" fill="${Math.random() < 0.4 ? paper : ink}"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>` +
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>${dots.join('')}</svg>`;
  // Large, and not needed before somebody wants to write.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}

type Move = (point: Point) => Point;

/** Where a glyph stands in the row: turned, slanted and scaled around its middle. */
function randomPlace(index: number, count: number): Move {
  const { width, height } = captchaImageSize;
  const step = (width - 40) / count;
  const middleX = 20 + step * (index + 0.5) + between(-4, 4);
  const middleY = height / 2 + between(-6, 6);
  const angle = between(-0.38, 0.38);
  const slant = between(-0.3, 0.3);
  const scaleX = glyphWidth * between(0.88, 1.18);
  const scaleY = glyphHeight * between(0.85, 1.15);
  return ([x, y]) => {
    const upright = [(x - 0.5) * scaleX + (0.5 - y) * slant * scaleX, (y - 0.5) * scaleY] as const;
    return [
      middleX + upright[0] * Math.cos(angle) - upright[1] * Math.sin(angle),
      middleY + upright[0] * Math.sin(angle) + upright[1] * Math.cos(angle),
    ];
  };
}

function randomWarp(): Move {
  const [phaseX, phaseY] = [between(0, 6.28), between(0, 6.28)];
  const [lengthX, lengthY] = [between(24, 40), between(32, 60)];
  const [sizeX, sizeY] = [between(1.5, 3), between(2.5, 4.5)];
  return ([x, y]) => [x + sizeX * Math.sin(y / lengthX + phaseX), y + sizeY * Math.sin(x / lengthY + phaseY)];
}

/** A wave across the characters. */
function randomLine(): Point[] {
  const { width, height } = captchaImageSize;
  const middle = between(height * 0.25, height * 0.75);
  const [phase, length, size] = [between(0, 6.28), between(25, 60), between(8, 20)];
  return Array.from({ length: width / pointDistance }, (_, step): Point => {
    const x = step * pointDistance;
    return [x, middle + size * Math.sin(x / length + phase)];
  });
}

function path(stroke: readonly Point[], warp: Move, strokeWidth: number): string {
  const points = subdivide(stroke).map(warp);
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${pixel(x)} ${pixel(y)}`).join('');
  return `<path d="${d}" stroke-width="${pixel(strokeWidth)}"/>`;
}

function subdivide(stroke: readonly Point[]): Point[] {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / pointDistance));
    return Array.from({ length: steps }, (_, step): Point => {
      const part = step / steps;
      return [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part];
    });
  });
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

function pixel(value: number): string {
  return value.toFixed(1);
}
