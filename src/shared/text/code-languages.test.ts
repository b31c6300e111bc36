import { expect, test } from 'vitest';
import { codeLanguageOf, codeLanguages } from './code-languages.ts';

test('a language is found by its id and by its other names, in any case', () => {
  expect(codeLanguageOf('typescript')).toBe('typescript');
  expect(codeLanguageOf('C++')).toBe('cpp');
  expect(codeLanguageOf('PY')).toBe('python');
});

test('what is no language is none', () => {
  for (const name of ['', 'constructor', 'brainfuck']) expect(codeLanguageOf(name)).toBeNull();
});

test('no name means two languages, and the list is in the order of its labels', () => {
  const names = codeLanguages.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
  const labels = codeLanguages.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
});
