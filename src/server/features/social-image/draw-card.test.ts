import sharp from 'sharp';
import { expect, test } from 'vitest';
import { titlesByScript } from '../../../../tests/support/titles-by-script.ts';
import type { SocialCard } from '../site/card-at.ts';
import { createCardDrawing } from './draw-card.ts';

const drawCard = createCardDrawing();
const card: SocialCard = {
  title: 'A title',
  site_name: 'Ada Winter',
  summary: '',
  note: '12 March 2026',
  tags: ['databases', 'node'],
  language: null,
};

async function draw(overrides: Partial<SocialCard> = {}): Promise<string> {
  return drawCard({ ...card, ...overrides });
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
  const pixels = await pixelsOf(svg, { left, top, right, bottom });
  return pixels.reduce((count, value) => count + (value < 200 ? 1 : 0), 0);
}

async function pixelsOf(svg: string, { left, top, right, bottom }: Area): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .extract({ left, top, width: right - left, height: bottom - top })
    .greyscale()
    .raw()
    .toBuffer();
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
  ['of one Hebrew word of 200 letters', 'שלום'.repeat(50)],
  ['of one Hindi word of 200 letters', 'कार्यक्रम'.repeat(22)],
  ['of one Korean word of 200 letters', '한'.repeat(200)],
  ['of one Japanese word of 200 letters', 'ア'.repeat(200)],
  ['of one word of 200 signs in two fonts', 'a∑'.repeat(100)],
  [
    'with one long Arabic word in English',
    `A word, ${'سلام'.repeat(12)}, that is very long indeed in ${'so '.repeat(30)}`,
  ],
  ['of 10,000 letters', 'word '.repeat(2000)],
  ['of letters with heaps of accents', `Z${'\u0301'.repeat(60)}a${'\u0323'.repeat(60)}l`],
  ['of the widest character there is', '\ufdfd'.repeat(20)],
];

test.each(hostileLengths)('a title %s stays within the frame', async (_, title) => {
  const svg = await draw({ title });
  expect(await countInk(svg, titleArea)).toBeGreaterThan(300);
  await expectWithinFrame(svg);
});

test('long names, notes and tags end in an ellipsis rather than in each other or in the frame', async () => {
  const long = 'Very Long Name '.repeat(20);
  const svg = await draw({ site_name: long, tags: Array(40).fill('a long tag') });
  await expectWithinFrame(await draw({ note: long }));
  await expectWithinFrame(await draw({ title: long, summary: long }));
  await expectWithinFrame(svg);
  const betweenDateAndTags = { left: 270, top: 520, right: 310, bottom: 570 };
  expect(await countInk(svg, { ...betweenDateAndTags, left: 84 })).toBeGreaterThan(300);
  expect(await countInk(svg, { ...betweenDateAndTags, right: 1116 })).toBeGreaterThan(3000);
  expect(await countInk(svg, betweenDateAndTags)).toBe(0);
  await expectWithinFrame(await draw({ site_name: long, title: '\u{13000}' }));
});

test('a title is as large as it finds room in four lines', async () => {
  const stem = { ...titleArea, left: 92, right: 96 };
  const inkOfStems = async (title: string) => countInk(await draw({ title }), stem);
  const short = await inkOfStems('HHHH');
  // As four lines that begin with the same letter.
  const long = (await inkOfStems('HHHH and so on for long '.repeat(8))) / 4;
  expect(short).toBeGreaterThan(2 * long);
  expect(long).toBeGreaterThan(30);
});

test('what finds no room ends in an ellipsis in the fourth line', async () => {
  const words = (count: number) => draw({ title: 'word '.repeat(count) });
  const [more, most] = [await words(60), await words(70)];
  expect(most).toBe(more);
  expect(await words(20)).not.toBe(more);
});

test('without a title that can be written the name of the site is written large', async () => {
  const svg = await draw({ title: '\u{13000}\u{13001}' });
  expect(await countInk(svg, titleArea)).toBeGreaterThan(8000);
  expect(await countInk(svg, { left: 84, top: 90, right: 1116, bottom: 150 })).toBe(0);
});

test('all that a card says may be missing', async () => {
  const nothing = await draw({ title: '\u{13000}', site_name: '', note: '', tags: [] });
  expect(await countInk(nothing, titleArea)).toBe(0);
  await expectWithinFrame(nothing);
});

const rightToLeft = ['שלום', 'مرحبا', 'مقارنة بين React و Vue'];

test.each(rightToLeft)(
  'a title from right to left stands on the right, and all else on its other side: %s',
  async (title) => {
    const svg = await draw({ title, note: 'N', tags: ['T'] });
    const [left, right] = [84, 1116];
    expect(await countInk(svg, { ...titleArea, left, right: 300 })).toBe(0);
    expect(await countInk(svg, { ...titleArea, left: 1050, right })).toBeGreaterThan(100);
    const [head, foot] = [
      { top: 90, bottom: 150 },
      { top: 520, bottom: 570 },
    ];
    expect(await countInk(svg, { ...head, left: 900, right })).toBeGreaterThan(300);
    expect(await countInk(svg, { ...head, left, right: 700 })).toBe(0);
    expect(await countInk(svg, { ...foot, left: 700, right })).toBeGreaterThan(30);
    expect(await countInk(svg, { ...foot, left, right: 300 })).toBeGreaterThan(30);
  },
);

test('sentences stand under the title, which moves up for them', async () => {
  const lower = { ...titleArea, top: 400, bottom: 470 };
  const [without, withThem] = [
    await draw({ title: 'HHHH' }),
    await draw({ title: 'HHHH', summary: 'Words, and more.' }),
  ];
  expect(await countInk(without, lower)).toBeGreaterThan(2 * (await countInk(withThem, lower)));
  expect(await countInk(withThem, lower)).toBeGreaterThan(300);
  expect(await countInk(withThem, { ...titleArea, bottom: 400 })).toBeGreaterThan(5000);
});

test('tags stand where a note would, where there is none', async () => {
  const svg = await draw({ note: '' });
  expect(await countInk(svg, { left: 84, top: 520, right: 300, bottom: 570 })).toBeGreaterThan(300);
  expect(await countInk(svg, { left: 700, top: 520, right: 1116, bottom: 570 })).toBe(0);
});

test('a soft hyphen leaves its word whole', async () => {
  expect(await draw({ title: 'micro\u00adsoft' })).toBe(await draw({ title: 'microsoft' }));
});

test('a Roman number that no font has is written in letters', async () => {
  const inkOf = async (title: string) => countInk(await draw({ title, site_name: '' }), titleArea);
  expect(await inkOf('\u2177')).toBeGreaterThan(1000);
});

test('Han characters look as in the country of the language', async () => {
  const languages = ['ja', 'zh-CN', 'zh-TW', 'ko'];
  const cards = new Set<string>();
  for (const language of languages) cards.add(await draw({ title: '骨', language }));
  expect(cards.size).toBeGreaterThanOrEqual(3);
});

test('the same card is the same file', async () => {
  const mixed = { ...card, title: titlesByScript['emoji and symbols'], summary: titlesByScript.Arabic };
  expect(await createCardDrawing()(mixed)).toBe(await draw(mixed));
});

test.each([
  '</svg><script>alert(1)</script>',
  '<image href="file:///etc/passwd"/>',
  '&xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]]> <?xml?>',
  '"/><use href="http://attacker.test/#x"/><path d="',
  '<span font="999">big</span> &#x25; %s',
  '#read("/etc/passwd") #import "@preview/x:1.0.0" $x$ `raw` *bold* _it_ @label <label> = Heading',
  '\\u{41} \\ #{ ] [ ) ( " // comment /* */',
])('a text is drawn, never read as markup: %s', async (text) => {
  const svg = await draw({ title: text, site_name: text, summary: text, note: text, tags: [text], language: text });
  const value = '"[\\w#%. (),:/-]*"';
  const element = `<(svg|g|path|use|defs|symbol)( (xmlns|[a-z]+:href|[a-z-]+|viewBox)(:[a-z0-9]+)?=${value})* ?/?>`;
  expect(svg.replace(new RegExp(`${element}|</(svg|g|defs|symbol)>`, 'g'), '').trim()).toBe('');
  expect(Array.from(svg.matchAll(/href="([^"]*)"/g), ([, target]) => target?.[0])).not.toContain('h');
  expect(await countInk(svg, titleArea)).toBeGreaterThan(2000);
});
