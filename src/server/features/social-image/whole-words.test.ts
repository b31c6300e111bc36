import { expect, test } from 'vitest';
import { chooseFonts } from '../../fonts/choose-fonts.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import { withWholeWords } from './whole-words.ts';

const library = createFontLibrary();

async function joined(title: string, language: string): Promise<string> {
  const { text, spans } = withWholeWords(await chooseFonts(title, { library, weight: 600, language }), language);
  expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  return text.replaceAll('\u2060', '_');
}

test('words of Chinese, Japanese and Korean are kept whole, and break between each other and at punctuation', async () => {
  expect(await joined('我们学习软件，软件。', 'zh')).toBe('我_们学_习软_件，软_件。');
  expect(await joined('今日は「日本語」', 'ja')).toBe('今_日は「日_本_語」');
  expect(await joined('데이터 방법', 'ko')).toBe('데_이_터 방_법');
});

test('a word that may be longer than a line, and words with spaces, are left as they are', async () => {
  for (const title of ['ア'.repeat(40), 'Plain words', 'สวัสดีชาวโลก', 'क्षमा']) {
    expect(await joined(title, 'en')).toBe(title);
  }
});
