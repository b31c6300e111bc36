import { expect, test } from 'vitest';
import { fullCareer } from '../../../../tests/support/full-career.ts';
import { resumeDocument, wholeRecord } from '../../../shared/career/resume-document.ts';
import { resumeSections, sectionTitles } from '../../../shared/career/sections.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import { resumeJson } from './resume-json.ts';
import { resumeMarkdown } from './resume-markdown.ts';
import { resumeText } from './resume-text.ts';
import { typesetResume } from './typeset-resume.ts';

const site = 'https://ada.example';
const { record, facts } = fullCareer();
const said = facts.map((fact) => fact.said);
const whole = resumeDocument(record, {
  sections: [...resumeSections],
  shows_email: true,
  shows_portrait: false,
});
const headings = ['Summary', ...Object.values(sectionTitles)];

/** What is left when everything is taken out that is known, the longest first. */
function restOf(text: string, known: readonly string[]): string {
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, one) => rest.replaceAll(one, ''), text);
}

test('Markdown and plain text have every fact of the record, and nothing else', () => {
  for (const face of [resumeMarkdown(whole), resumeText(whole)]) {
    // A line may be broken within a fact.
    const flat = face.replace(/\s+/g, ' ');
    expect(said.filter((fact) => !flat.includes(fact))).toEqual([]);
    expect(restOf(flat, [...said, ...headings])).toMatch(/^(?:mailto:|[\s#*\-=·–:()[\]<>,\\])*$/);
  }
});

test('an empty line begins a paragraph, and a line break stays one, in Markdown, plain text and PDF alike', async () => {
  const summary = 'I write software.\nIn Leeds.\n \n\nAnd I sail.';
  const document = resumeDocument({ ...record, summary }, { ...wholeRecord, sections: ['profile'] });
  expect(resumeMarkdown(document)).toContain('I write software.\\\nIn Leeds.\n\nAnd I sail.\n');
  expect(resumeText(document)).toContain('I write software.\nIn Leeds.\n\nAnd I sail.\n');
  const [section] = (await typesetResume(document, createFontLibrary())).resume.sections;
  const lines = section?.text.map((paragraph) => paragraph.lines.map((runs) => runs.map(({ text }) => text).join('')));
  expect(lines).toEqual([['I write software.', 'In Leeds.'], ['And I sail.']]);
});

test('JSON Resume has every fact of the record, and nothing else', () => {
  const texts = textsIn(resumeJson(record, site));
  const stored = facts.map((fact) => fact.stored).filter((fact) => !record.summary.includes(fact));
  stored.push(record.summary);
  expect(stored.filter((fact) => !texts.includes(fact))).toEqual([]);
  const ofTheFormat =
    /^(?:https:\/\/(?:raw\.githubusercontent\.com\/jsonresume|ada\.example)\b.*|v1\.0\.0|globe|professional_network|Advanced)$/;
  expect(texts.filter((text) => !stored.includes(text) && !ofTheFormat.test(text))).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
