import { expect, test } from 'vitest';
import { languageOptions, languageValue } from './code-language.ts';

test('a block without a language is plain text', () => {
  expect(languageValue(null)).toBe('');
  expect(languageOptions(null)[0]).toEqual({ value: '', label: 'Plain text' });
});

test('another name for a language shows the one that is in the list', () => {
  expect(languageValue('JS')).toBe('javascript');
  expect(languageOptions('JS').filter(({ value }) => value === languageValue('JS'))).toHaveLength(1);
});

test('a language that is not highlighted stays as it is', () => {
  expect(languageValue('brainfuck')).toBe('brainfuck');
  expect(languageOptions('brainfuck').at(-1)).toEqual({ value: 'brainfuck', label: 'brainfuck' });
  expect(languageOptions(null).some(({ value }) => value === 'brainfuck')).toBe(false);
});
