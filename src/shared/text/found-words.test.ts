import { expect, test } from 'vitest';
import { beginsWith, markFound, snippetAround } from './found-words.ts';
import { searchWords } from './search-words.ts';

const filler = 'Some words that nobody asked for. '.repeat(40);

const bracketed = (text: string, search: string) =>
  markFound(text, searchWords(search))
    .map((piece) => (piece.is_found ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['kub', 'Why Kubernetes, and not kubectl', 'Why Kubernetes, and not kubectl'],
  ['go', 'Good use of Go', 'Good use of [Go]'],
  ['cafe', 'Café, CAFE\u0301 and decaf', '[Café], [CAFE\u0301] and decaf'],
  ['brûlée', 'crème brulee', 'crème [brulee]'],
  ['c++', 'C++, C# and C', '[C++], C# and C'],
  ['c++', 'C++20 and C++の話', '[C++]20 and [C++]の話'],
  ['c', 'C++ in C, a cat', 'C++ in [C], a cat'],
  ['東京', '東京Towerと東京駅', '[東京]Towerと[東京]駅'],
  ['東京都', '東京都知事', '[東京都]知事'],
  ['tower', '東京Towerと', '東京[Tower]と'],
  ['tower', 'Tower東京', '[Tower]東京'],
  ['ที่', 'ที่นี่ ที่', '[ที่]นี่ [ที่]'],
  ['น้ำ', 'ดื่มน้ำ', 'ดื่ม[น้ำ]'],
  ['हिन्दी', 'यह हिन्दी है', 'यह [हिन्दी] है'],
  ['<b> (x.*', 'a <b>xyz</b> &amp; (x.*', 'a <[b]>xyz</[b]> &amp; ([x].*'],
  ['constructor', 'the constructor', 'the [constructor]'],
  ['', 'nothing', 'nothing'],
])('%s is marked in %s', (search, text, marked) => {
  expect(bracketed(text, search)).toBe(marked);
});

test('a word that may go on is marked with what it goes on to', () => {
  const pieces = markFound('Why Kubernetes, and not kubectl', ['kub'].map(beginsWith));
  expect(pieces.filter((piece) => piece.is_found).map((piece) => piece.text)).toEqual(['Kubernetes', 'kubectl']);
});

test('no piece begins or ends within a character, whatever was found', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const text of ['ที่น้ำเปล่าที่สุด', 'ភាសាខ្មែរ', 'မြန်မာဘာသာ', 'ພາສາລາວ', 'が行の東京']) {
    const starts = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
    for (const word of searchWords(text)) {
      let start = 0;
      for (const piece of markFound(text, [word])) {
        expect([word, starts.has(start)]).toEqual([word, true]);
        start += piece.text.length;
      }
    }
  }
});

test('a snippet is from around a whole word, sooner than from around what begins with it', () => {
  expect(snippetAround(`Good. ${filler}Then Go. ${filler}`, ['go'], 60)).toContain('Then Go.');
  expect(snippetAround(`${filler}Then good. ${filler}`, ['go'], 60)).toContain('Then good.');
});

test('marked or not, the text stays the same', () => {
  for (const text of ['', '👨‍👩‍👧‍👦 family', '\ud800 lone', 'ｶﾞ ﬁne ½ İstanbul', 'a\u202eb']) {
    const pieces = markFound(text, searchWords('family ﬁne istanbul a'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  }
});

test('a snippet is from around the words, and says where it leaves something out', () => {
  const snippet = snippetAround(`${filler}Queues need back-pressure.\n\n${filler}`, ['queues'], 100);
  expect(snippet).toContain('for. Queues need back-pressure. Some');
  expect(snippet).toMatch(/^….*…$/);
  expect(snippet.length).toBeLessThanOrEqual(100);
});

test('where most of the words stand together comes first', () => {
  const text = `Queues. ${filler}A pressure. ${filler}Queues with pressure. ${filler}Queues, pressure`;
  expect(snippetAround(text, ['queues', 'pressure', 'missing'], 60)).toContain('Queues with pressure. Some');
});

test('a text without the words is shown from its beginning, a short one whole', () => {
  expect(snippetAround(`Begin ${filler}`, ['missing'], 40)).toMatch(/^Begin Some words .*…$/);
  expect(snippetAround(' Two\n lines ', ['lines'], 40)).toBe('Two lines');
  expect(snippetAround('', ['x'], 40)).toBe('');
});

test('the end of a text is shown without dots behind it', () => {
  expect(snippetAround(`${filler}the end`, ['end'], 60)).toMatch(/^….* the end$/);
});

test('no length is exceeded, and no character cut in two', () => {
  const family = '👨‍👩‍👧‍👦';
  for (let length = 20; length < 120; length += 1) {
    for (const text of [
      `${family.repeat(60)}東京${family.repeat(60)}`,
      `${family.repeat(60)}東京`,
      '東京'.repeat(200),
      `${filler}東京${filler}`,
    ]) {
      const snippet = snippetAround(text, ['東京'], length);
      expect(snippet.length).toBeLessThanOrEqual(length);
      expect(snippet.replaceAll(family, '')).toMatch(/^[\p{L} .…]*$/u);
    }
  }
});

test('long texts take no time', () => {
  const text = 'Ein längerer Text über Warteschlangen und Größen. '.repeat(2_000);
  const start = performance.now();
  for (let i = 0; i < 20; i += 1) snippetAround(`${text}needle`, ['needle', 'missing'], 200);
  expect((performance.now() - start) / 20).toBeLessThan(20);
});
