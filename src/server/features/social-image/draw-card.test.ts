import sharp from 'sharp';
import { expect, test } from 'vitest';
import { titlesByScript } from '../../../../tests/support/titles-by-script.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import { drawCard, type SocialCard } from './draw-card.ts';

const library = createFontLibrary();
const card: SocialCard = {
  title: 'A title',
  site_name: 'Ada Winter',
  date: '12 March 2026',
  tags: ['databases', 'node'],
  language: null,
};

async function draw(overrides: Partial<SocialCard> = {}): Promise<string> {
  return drawCard({ ...card, ...overrides }, library);
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const titleArea: Area = { left: 84, top: 160, right: 1116, bottom: 500 };
/** Between the frame and what is written in it. */
const emptyAreas: Area[] = [
  { left: 36, top: 45, right: 76, bottom: 596 },
  { left: 1124, top: 45, right: 1164, bottom: 596 },
  { left: 36, top: 45, right: 1164, bottom: 84 },
  { left: 36, top: 570, right: 1164, bottom: 596 },
  { left: 84, top: 472, right: 1116, bottom: 500 },
  { left: 0, top: 0, right: 1200, bottom: 28 },
];

/** How many pixels of an area are clearly darker than paper. */
async function countInk(svg: string, { left, top, right, bottom }: Area): Promise<number> {
  const pixels = await sharp(Buffer.from(svg))
    .extract({ left, top, width: right - left, height: bottom - top })
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.reduce((count, value) => count + (value < 200 ? 1 : 0), 0);
}

async function expectWithinFrame(svg: string): Promise<void> {
  for (const area of emptyAreas) expect(await countInk(svg, area), JSON.stringify(area)).toBe(0);
}

test.each(Object.entries(titlesByScript))('a title in %s is written large, within the frame', async (_, title) => {
  const svg = await draw({ title });
  expect(await countInk(svg, titleArea)).toBeGreaterThan(8000);
  await expectWithinFrame(svg);
});

const hostileLengths: [string, string][] = [
  ['of one letter', 'i'],
  ['of 200 characters', 'A very long title about everything '.repeat(6).slice(0, 200)],
  ['of 200 Han characters', '如何编写既快速又可靠的软件'.repeat(20).slice(0, 200)],
  ['of one word of 80 letters', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['of one word of 200 letters', 'W'.repeat(200)],
  ['of one Arabic word of 200 letters', 'س'.repeat(200)],
  ['of 10,000 letters', 'word '.repeat(2000)],
  ['of letters with heaps of accents', `Z${'\u0301'.repeat(60)}a${'\u0323'.repeat(60)}l`],
  ['of the widest character there is', '\ufdfd'.repeat(20)],
];

test.each(hostileLengths)('a title %s stays within the frame', async (_, title) => {
  const svg = await draw({ title });
  expect(await countInk(svg, titleArea)).toBeGreaterThan(300);
  await expectWithinFrame(svg);
});

test('long names and tags end in an ellipsis rather than in each other or in the frame', async () => {
  const long = 'Very Long Name '.repeat(20);
  const svg = await draw({ site_name: long, tags: Array(40).fill('a long tag') });
  await expectWithinFrame(svg);
  const betweenDateAndTags = { left: 270, top: 520, right: 310, bottom: 570 };
  expect(await countInk(svg, { ...betweenDateAndTags, left: 84 })).toBeGreaterThan(300);
  expect(await countInk(svg, { ...betweenDateAndTags, right: 1116 })).toBeGreaterThan(3000);
  expect(await countInk(svg, betweenDateAndTags)).toBe(0);
  await expectWithinFrame(await draw({ site_name: long, title: '\u{13000}' }));
});

test('a short title is larger than a long one', async () => {
  const short = await draw({ title: 'HHHH' });
  const long = await draw({ title: `HHHH ${'and so on '.repeat(19)}` });
  const firstScale = (svg: string) => Number(/matrix\(([\d.]+)/.exec(svg)?.[1]);
  expect(firstScale(short)).toBeGreaterThan(2 * firstScale(long));
});

test('without a title that can be written the name of the site is written large', async () => {
  const svg = await draw({ title: '\u{13000}\u{13001}' });
  expect(await countInk(svg, titleArea)).toBeGreaterThan(8000);
  expect(await countInk(svg, { left: 84, top: 90, right: 1116, bottom: 150 })).toBe(0);
});

test('name, date and tags may be missing', async () => {
  const nothing = await draw({ title: '\u{13000}', site_name: '', date: '', tags: [] });
  expect(await countInk(nothing, titleArea)).toBe(0);
  await expectWithinFrame(nothing);
});

test('a title from right to left stands on the right', async () => {
  const svg = await draw({ title: 'שלום' });
  expect(await countInk(svg, { ...titleArea, right: 500 })).toBe(0);
  expect(await countInk(svg, { ...titleArea, left: 900 })).toBeGreaterThan(1000);
});

test.each([
  '</svg><script>alert(1)</script>',
  '<image href="file:///etc/passwd"/>',
  '&xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]]> <?xml?>',
  '"/><use href="http://attacker.test/#x"/><path d="',
  '<span font="999">big</span> &#x25; %s',
])('a title is drawn, never read as markup: %s', async (text) => {
  const svg = await draw({ title: text, site_name: text, date: text, tags: [text], language: text });
  expect(svg.replace(/<path [^<>"]*transform="[^"<>]*" d="[MLQCZHV\d., -]*"\/>/g, '')).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630">(<\/?(rect|path|g|circle)( [a-z-]+="[\w#%. -]*")*\/?>)*<\/svg>$/,
  );
  expect(await countInk(svg, titleArea)).toBeGreaterThan(3000);
});
