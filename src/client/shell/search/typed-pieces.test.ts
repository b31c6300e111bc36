import { expect, test } from 'vitest';
import { typedPieces } from './typed-pieces.ts';

test.each([
  ['kub', 'Why Kubernetes, and not kubectl', 'Why [Kub]ernetes, and not [kub]ectl'],
  ['four ind', 'Four indexes that I took away', '[Four ind]exes that I took away'],
  // In another order, or without its accent: the words that were found.
  ['indexes four', 'Four indexes that I took away', '[Four] [indexes] that I took away'],
  ['cafe', 'Café', '[Café]'],
  ['go', 'Django and Go', 'Django and [Go]'],
  ['go', 'Good use of Go', 'Good use of [Go]'],
  ['go', 'A good thing', 'A [go]od thing'],
  ['good thing go', 'Going for a good thing', '[Going] for a [good] [thing]'],
  ['น', 'น้ำ', '[น้ำ]'],
  ['c++ (', 'C++ (and C)', '[C++ (]and C)'],
  ['.*', 'A text', 'A text'],
  ['--no-ver', 'What --no-verify is for', 'What [--no-ver]ify is for'],
  ['ci-cd', 'CI-CD', '[CI-CD]'],
  ['<img src=x>', 'An <img src=x> here', 'An [<img src=x>] here'],
  ['京都', '東京都', '東[京都]'],
  ['بحث', 'محرك بحث', 'محرك [بحث]'],
  ['nothing', 'Elsewhere', 'Elsewhere'],
])('%s in %s', (typed, text, marked) => {
  const pieces = typedPieces(text, typed);
  expect(pieces.map(({ text, is_found }) => (is_found ? `[${text}]` : text)).join('')).toBe(marked);
});
