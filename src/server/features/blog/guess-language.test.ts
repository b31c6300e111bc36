import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['これはブログの記事です。東京に住んでいます。', 'ja'],
  ['这是一篇关于数据库的文章。', 'zh'],
  ['데이터베이스에 대한 글입니다.', 'ko'],
  ['هذا مقال عن قواعد البيانات', 'ar'],
  ['זה מאמר על מסדי נתונים', 'he'],
  ['यह डेटाबेस के बारे में है', 'hi'],
  ['Plain English about 東京 and nothing else of it', null],
  ['Это статья', null],
  ['123 !?', null],
])('%s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
