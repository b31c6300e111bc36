import { expect, test } from 'vitest';
import { skillNamed, textNaming } from './skill-names.ts';

test.each([
  ['Used Python.', 'python'],
  ['python, Go', 'Go'],
  ['a C++ and C# shop', 'C#'],
  ['in C, mostly', 'C'],
  ['node.js', 'Node.js'],
  ['Ran Kubernetes  clusters', 'kubernetes clusters'],
  ['Python経験あり', 'Python'],
  ['主に機械学習を担当', '機械学習'],
  ['Ｒｕｓｔ', 'Rust'],
])('“%s” names %s', (text, skill) => {
  expect(textNaming(text)(skillNamed(skill))).toBe(true);
});

test.each([
  ['JavaScript', 'Java'],
  ['to go on', 'Go'],
  ['C++ and C#', 'C'],
  ['nodexjs', 'Node.js'],
  ['a rest', 'REST API'],
  ['Pythonистория', 'Python'],
  ['', 'Go'],
  ['anything', ' '],
  ['(a+)+$', '.*'],
])('“%s” does not name %s', (text, skill) => {
  expect(textNaming(text)(skillNamed(skill))).toBe(false);
});
