import resumeSchema from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { fullCareer } from '../../../../tests/support/full-career.ts';
import type { CareerRecord } from '../../../shared/career/resume-document.ts';
import { resumeJson } from './resume-json.ts';

const site = 'https://ada.example';
const { record } = fullCareer();
const empty: CareerRecord = {
  ...record,
  ...{ name: '', title: '', location: '', email: '', summary: '', portrait: null },
  ...{ experience: [], education: [], skills: [], languages: [], certificates: [], publications: [] },
  ...{ volunteering: [], awards: [], links: [] },
};

function problemsOf(resume: object): string[] {
  let problems: string[] = [];
  resumeSchema.validate(resume, (errors) => {
    problems = (errors ?? []).map(({ stack }) => stack);
  });
  return problems;
}

test('is valid for a full record and for an empty one', () => {
  expect(problemsOf(resumeJson(record, site))).toEqual([]);
  expect(problemsOf(resumeJson(empty, site))).toEqual([]);
  expect(problemsOf({ basics: { email: 'none' } }), 'the schema is looked at').not.toEqual([]);
});

test('is valid with what its format cannot hold, and keeps it beside it', () => {
  const [job] = record.experience;
  const [link] = record.links;
  if (!job || !link) throw new Error('The record is not full');
  const resume = resumeJson(
    {
      ...empty,
      experience: [{ ...job, start_date: '0950-01', end_date: 'later', is_current: false }],
      links: [{ ...link, label: '', url: 'https://例え.example/ä b' }],
    },
    site,
  );
  expect(problemsOf(resume)).toEqual([]);
  expect(resume.work[0]).toMatchObject({ 'x-startDate': '0950-01', 'x-endDate': 'later' });
  expect(resume.basics.profiles[0]).toMatchObject({
    network: 'xn--r8jz45g.example',
    url: 'https://xn--r8jz45g.example/%C3%A4%20b',
    'x-url': 'https://例え.example/ä b',
    'x-label': '',
  });
});

test('leaves the end of a job that goes on out, and says so', () => {
  const [job] = record.experience;
  if (!job) throw new Error('The record is not full');
  const { work } = resumeJson({ ...empty, experience: [{ ...job, end_date: null, is_current: true }] }, site);
  expect(work[0]).not.toHaveProperty('endDate');
  expect(work[0]).toMatchObject({ 'x-is_current': true });
});

test('groups skills that follow one another in a category, and says their level where it is one', () => {
  const skills = [
    { id: 1, name: 'Go', category: 'Languages', proficiency_level: 5 },
    { id: 2, name: 'Rust', category: 'Languages', proficiency_level: 5 },
    { id: 3, name: 'Patience', category: '', proficiency_level: 2 },
    { id: 4, name: 'C', category: 'Languages', proficiency_level: 1 },
    { id: 5, name: 'Zig', category: 'Languages', proficiency_level: 3 },
  ];
  expect(resumeJson({ ...empty, skills }, site).skills).toEqual([
    { name: 'Languages', level: 'Expert', keywords: ['Go', 'Rust'], 'x-levels': [5, 5] },
    { name: 'Skills', 'x-category': '', level: 'Elementary', keywords: ['Patience'], 'x-levels': [2] },
    { name: 'Languages', keywords: ['C', 'Zig'], 'x-levels': [1, 3] },
  ]);
});

test('has the portrait under an address that works elsewhere', () => {
  const portrait = { optimized_image_url: '/media/a/1200.webp' } as NonNullable<CareerRecord['portrait']>;
  expect(resumeJson({ ...empty, portrait }, site).basics.image).toBe('https://ada.example/media/a/1200.webp');
});
