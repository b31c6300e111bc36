import { expect, test } from 'vitest';
import { isOfOneScript } from './scripts.ts';

test.each([
  'owner',
  'zoë_7',
  'владелец',
  'Ωμέγα',
  '山田太郎',
  'やまだ-タロー',
  'tanaka田中',
  '김민준kim',
  'ㄅㄆㄇ王',
  'مدیر٣',
  'राहुल',
  '42.-_',
  'ⴰⵣⵓⵍ',
])('%s is of one script', (name) => {
  expect(isOfOneScript(name)).toBe(true);
});

test.each(['оwner', 'ownеr', 'αdmin', 'pаypаl', 'admin‌ա', 'ʀοοt', 'たнака', '김ким', 'latinעברית'])(
  '%s mixes scripts',
  (name) => {
    expect(isOfOneScript(name)).toBe(false);
  },
);
