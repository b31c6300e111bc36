import { expect, test } from 'vitest';
import type { ResumeDocument } from '../../../shared/career/resume-document.ts';
import { resumeText } from './resume-text.ts';

function summaryOf(text: string): string[] {
  const document: ResumeDocument = {
    ...{ name: '', title: '', facts: [] },
    sections: [{ name: 'profile', title: 'Summary', kind: 'text', text: [text] }],
  };
  return resumeText(document).trimEnd().split('\n').slice(3);
}

test('has headings, lists with hanging lines, and addresses behind what they belong to', () => {
  const point = `Built ${'a thing or two '.repeat(7)}and more`;
  const entry = {
    id: 1,
    title: 'Engineer',
    place: 'ACME',
    period: '2020 – Present',
    url: '',
    text: [],
    points: [point],
  };
  const document: ResumeDocument = {
    name: 'Ada',
    title: 'Engineer',
    facts: [{ text: 'ada@a.example', note: '', url: 'mailto:ada@a.example' }],
    sections: [
      { name: 'experience', title: 'Experience', kind: 'groups', groups: [{ heading: '', entries: [entry] }] },
      {
        name: 'links',
        title: 'Links',
        kind: 'lines',
        lines: [{ label: '', items: [{ text: 'Code', note: 'mine', url: 'https://c.example' }] }],
      },
    ],
  };
  expect(resumeText(document)).toBe(`Ada
Engineer
ada@a.example


Experience
==========

Engineer
ACME · 2020 – Present

- Built a thing or two a thing or two a thing or two a thing or two a thing
  or two a thing or two a thing or two and more


Links
=====

Code (mine): https://c.example
`);
});

test.each([
  ['Latin', 'words of a sentence that goes on and on '.repeat(20), 76],
  ['Japanese', 'これは長い文章です。改行の位置は、言葉の間で決まります。'.repeat(8), 38],
  ['Thai', 'ภาษาไทยไม่มีช่องว่างระหว่างคำ'.repeat(12), 100],
  ['Arabic', 'هذه جملة طويلة باللغة العربية '.repeat(20), 76],
])('breaks lines in %s where they may be broken, and loses nothing', (_script, text, longest) => {
  const lines = summaryOf(text);
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(longest);
  expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  for (const line of lines) expect(line).not.toMatch(/^[。、]/);
});

test('leaves an address whole that is longer than a line', () => {
  const address = `https://a.example/${'long/'.repeat(30)}`;
  expect(summaryOf(`See ${address} for more of it`)).toEqual(['See', address, 'for more of it']);
});

test('takes no longer for a text without an end', () => {
  const begun = performance.now();
  summaryOf('word '.repeat(4_000));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
