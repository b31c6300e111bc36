import { expect, test } from 'vitest';
import { titlesByScript } from '../../../../tests/support/titles-by-script.ts';
import { chooseFonts } from '../../fonts/choose-fonts.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import { shapeText } from './shape-text.ts';

const library = createFontLibrary();

async function shape(text: string, language: string | null = null) {
  const fonted = await chooseFonts(text, { library, weight: 600, language });
  const shaped = shapeText(fonted, { language, tracking: 0 });
  return { ...fonted, ...shaped, ...shaped.shapeLine(0, fonted.text.length) };
}

/** As many as characters where nothing is joined, stacked or reordered. */
function glyphIds({ glyphs }: { glyphs: readonly { id: number }[] }): number[] {
  return glyphs.map(({ id }) => id);
}

test.each(Object.entries(titlesByScript))(
  'nothing of a title in %s is left out or drawn as a box',
  async (_, title) => {
    const { text, glyphs, is_readable } = await shape(title);
    // Emoji of all skin tones look the same without colour.
    expect(text).toBe(title.normalize('NFC').replace(/(?<=👩)\p{Emoji_Modifier}/u, ''));
    expect(is_readable).toBe(true);
    expect(glyphs.length).toBeGreaterThan(0);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
  },
);

test('Arabic letters are joined, which makes a word narrower than its letters', async () => {
  const joined = await shape('سلام');
  const apart = await shape('س ل ا م');
  const space = (await shape('س س')).width - 2 * (await shape('س')).width;
  expect(joined.width).toBeLessThan(apart.width - 3 * space);
  expect(glyphIds(joined)).not.toEqual(glyphIds(apart).filter((_, index) => index % 2 === 0));
});

test('text runs from right to left, and numbers and Latin words in it from left to right', async () => {
  const { is_right_to_left, glyphs } = await shape('אב 12');
  const [bet, alef] = [glyphIds(await shape('ב')), glyphIds(await shape('א'))];
  const digits = glyphIds(await shape('12'));
  expect(is_right_to_left).toBe(true);
  expect(glyphs.map(({ id }) => id).filter((_, index) => index !== 2)).toEqual([...digits, ...bet, ...alef]);
});

test('brackets are mirrored where text runs from right to left', async () => {
  expect(glyphIds(await shape('(א)'))).toEqual([
    ...glyphIds(await shape('(')),
    ...glyphIds(await shape('א')),
    ...glyphIds(await shape(')')),
  ]);
});

test.each([
  ['Devanagari', 'क्ष', 'क', 'ष'],
  ['Bengali', 'ক্ষ', 'ক', 'ষ'],
  ['Malayalam', 'ക്ക', 'ക', 'ക'],
  ['Tamil', 'க்ஷ', 'க', 'ஷ'],
])('%s consonants are drawn as one sign', async (_, conjunct, ...consonants) => {
  const { glyphs } = await shape(conjunct);
  expect(glyphs).toHaveLength(1);
  for (const consonant of consonants) expect(glyphIds(await shape(consonant))).not.toContain(glyphs[0]?.id);
});

test('a vowel sign is drawn before the consonant that it is written after', async () => {
  const consonant = glyphIds(await shape('क'));
  const ids = glyphIds(await shape('कि'));
  expect(ids.at(-1)).toBe(consonant[0]);
  expect(ids).toHaveLength(2);
});

test('an accent that no letter is composed with stands over its letter', async () => {
  const letter = await shape('x');
  const accented = await shape('x̂');
  expect(accented.glyphs).toHaveLength(2);
  expect(accented.width).toBeCloseTo(letter.width, 1);
});

test('Han characters look as in the country of the language', async () => {
  const paths = await Promise.all(
    ['ja', 'zh-CN', 'zh-TW', 'ko'].map(async (language) => {
      const [glyph] = (await shape('骨', language)).glyphs;
      return glyph?.font.font.glyphToPath(glyph.id);
    }),
  );
  expect(new Set(paths).size).toBeGreaterThanOrEqual(3);
});

test('a word is never set in two families', async () => {
  const { spans } = await shape('Tiếng Việt');
  expect(new Set(spans.map(({ font }) => font)).size).toBe(1);
});

test('a word with a letter that the site’s own family lacks leaves the other words as they are', async () => {
  const { text, spans } = await shape('I write software with Nguyễn and Łukasz in Москва and elsewhere too');
  const broad = spans.filter(({ font }) => font.path.includes('NotoSans'));
  expect(broad.map(({ start, end }) => text.slice(start, end).trim())).toEqual(['Nguyễn', 'Москва']);
});

test.each([
  ['React、Vueと「Next」', 'noto-sans-jp'],
  ['عملت مع React، و', 'vazirmatn'],
])('a sign that some scripts share may follow a word of another: %s', async (title, family) => {
  const { text, spans, unknown } = await shape(title);
  const sign = /[、，،]/.exec(text)?.index ?? -1;
  expect([text, unknown]).toEqual([title, []]);
  expect(spans.find(({ start, end }) => start <= sign && sign < end)?.font.path).toContain(family);
});

test('characters that no font has are left out', async () => {
  const { text, is_readable } = await shape('Hieroglyphs \u{13000}\u{13001} explained');
  expect(text).toBe('Hieroglyphs explained');
  expect(is_readable).toBe(true);
});

test.each(['\u{13000}\u{13001}\u{13080}', '', ' \n', '\u0000\u0007', '\ue000', '\ud800'])(
  'a text of which nothing can be drawn is not readable: %j',
  async (title) => {
    expect(await chooseFonts(title, { library, weight: 600, language: null })).toMatchObject({ is_readable: false });
  },
);

test('no heap of accents is higher than the lines around it leave room for', async () => {
  const { text } = await shape(`a${'\u0301'.repeat(100)}b`);
  expect(text.length).toBeLessThan(12);
});
