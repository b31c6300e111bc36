import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../tests/support/find-chromium.ts';
import { root } from './source-hash.ts';

/** Each is drawn from the page of its name in `sample-pictures/`, in pixels of its body. */
const scenes = {
  'shift-planner': [1600, 1000],
  'shift-messages': [1600, 1000],
  museums: [1600, 1000],
  'waiting-room': [1600, 1000],
  knitting: [1600, 1000],
  wheat: [1600, 1000],
  'harvest-screen': [1600, 1000],
  'night-launch': [1600, 800],
  'round-trips': [1600, 760],
  portrait: [960, 960],
} as const;

/** What is kept of each: a new site shows them at its first start, which has no time to make these. */
const avifWidths = [480, 960, 1440];
const webpWidth = 960;
/** What they may weigh together. */
const maxBytes = 1_000_000;

const directory = join(root, 'src/server/features/sample-content/pictures');

/** @returns what the database is to know of the picture, its files aside */
async function draw(browser: Browser, name: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(pathToFileURL(join(root, 'scripts/sample-pictures', `${name}.html`)).href);
  await page.evaluate(() => document.fonts.ready);
  const drawn = sharp(await page.screenshot()).removeAlpha();
  await page.close();
  const made = [
    ...avifWidths.filter((each) => each <= width).map((each) => ({ width: each, type: 'avif' as const })),
    { width: webpWidth, type: 'webp' as const },
  ];
  const renditions = [];
  const content = createHash('sha256');
  for (const { width: each, type } of made) {
    const small = drawn.clone().resize({ width: each });
    const encoded = type === 'avif' ? small.avif({ quality: 50, effort: 4 }) : small.webp({ quality: 76, effort: 6 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const file = `${each}.${type}`;
    writeFileSync(join(directory, `${name}-${file}`), data);
    content.update(data);
    renditions.push({ name: file, width: each, height: info.height, type: `image/${type}`, bytes: data.byteLength });
  }
  const tiny = await drawn.clone().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 20 }).toBuffer();
  const key = content.digest('hex').slice(0, 40);
  return { key, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, renditions };
}

/* `npx node scripts/draw-sample-pictures.ts` draws the pictures of the sample content anew. */
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const browser = await chromium.launch(await findChromium());
const pictures: Record<string, Awaited<ReturnType<typeof draw>>> = {};
for (const [name, [width, height]] of Object.entries(scenes)) {
  pictures[name] = await draw(browser, name, width, height);
}
await browser.close();
writeFileSync(join(directory, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`);
const total = Object.values(pictures)
  .flatMap(({ renditions }) => renditions)
  .reduce((sum, { bytes }) => sum + bytes, 0);
process.stdout.write(`${Object.keys(pictures).length} pictures, ${Math.round(total / 1000)} kB\n`);
if (total > maxBytes) throw new Error(`The pictures weigh ${total - maxBytes} bytes too much.`);
