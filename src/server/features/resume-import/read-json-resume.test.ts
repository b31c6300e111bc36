import { expect, test } from 'vitest';
import { readJsonResume } from './read-json-resume.ts';

const site = 'https://ada.example';

function read(resume: Record<string, unknown>) {
  return readJsonResume(resume, site);
}

test('reads what other programs write', () => {
  const { sections, notes } = read({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: 'Ada',
      label: 'Engineer',
      image: 'https://elsewhere.example/me.png',
      phone: '123',
      url: 'https://me.example',
      location: { city: 'Bath', postalCode: 'BA1', region: 'Somerset', countryCode: 'GB' },
      profiles: [{ network: 'GitHub', username: 'ada', url: 'https://github.com/ada' }],
    },
    work: [
      {
        name: 'ACME',
        position: 'Engineer',
        startDate: '2019',
        endDate: '2021',
        summary: 'All of it.',
        highlights: ['One'],
      },
      { name: 'Now', position: 'Lead', startDate: '2021-03', location: 'Bath' },
    ],
    education: [
      { institution: 'School', studyType: 'BSc', area: 'Maths', startDate: '2010-09', endDate: '2013-06-30' },
      { institution: 'School', studyType: 'MSc', area: 'Maths', startDate: '2013-09', score: '1.0', courses: ['Sets'] },
    ],
    skills: [
      { name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] },
      { name: 'Patience', level: 'plenty' },
    ],
    interests: [{ name: 'Tea' }],
  });
  expect(sections.profile?.[0]?.fields).toEqual({
    name: 'Ada',
    title: 'Engineer',
    location: 'BA1 Bath, Somerset, GB',
  });
  expect(sections.links?.map(({ fields, guesses }) => ({ ...guesses, ...fields }))).toEqual([
    { kind: 'website', url: 'https://me.example' },
    { kind: 'code_host', label: 'GitHub', url: 'https://github.com/ada' },
  ]);
  expect(sections.experience?.map(({ fields }) => fields)).toEqual([
    {
      ...{ title: 'Engineer', company: 'ACME', start_date: '2019-01', end_date: '2021-12', is_current: false },
      responsibilities: ['All of it.', 'One'],
    },
    { title: 'Lead', company: 'Now', start_date: '2021-03', end_date: null, is_current: true },
  ]);
  expect(sections.education?.map(({ fields }) => [fields['degree'], fields['description']])).toEqual([
    ['BSc', 'Maths'],
    ['MSc, Maths', 'Sets\nScore: 1.0'],
  ]);
  expect(sections.skills?.map(({ fields, guesses }) => ({ ...guesses, ...fields }))).toEqual([
    { name: 'HTML', category: 'Web', proficiency_level: 5 },
    { name: 'CSS', category: 'Web', proficiency_level: 5 },
    { name: 'Patience', category: 'Technical Skills' },
  ]);
  expect(notes).toEqual([
    'work 1: 2019 has no month, read as 2019-01.',
    'work 1: 2021 has no month, read as 2021-12.',
    'work 2: no end date, read as still going on.',
    'education 2: no end date, read as still going on.',
    'The record has no place for basics.image, basics.phone, work.location, interests, profiles.username.',
  ]);
});

test('says what it has no place for, whatever its name is', () => {
  const resume = JSON.parse('{"basics":{"name":"Q"},"__proto__":{"x":1},"constructor":{"prototype":1},"toString":"x"}');
  expect(read(resume).notes).toEqual(['The record has no place for __proto__, constructor, toString.']);
});

test('reads what this site has written beside the format', () => {
  const { sections, notes } = read({
    basics: {
      url: site,
      profiles: [{ network: 'a.example', url: 'https://a.example', 'x-label': '', 'x-kind': 'website' }],
    },
    skills: [
      { name: 'Skills', 'x-category': '', keywords: ['Go', 'C'], 'x-levels': [5, 1] },
      { name: 'Data', level: 'Advanced', keywords: ['SQL'], 'x-levels': [4] },
    ],
    work: [{ name: 'A', position: 'B', 'x-startDate': '0950-01', 'x-endDate': '2019', 'x-type': 'globe' }],
    education: [
      { studyType: 'BSc', institution: 'I', startDate: '2020-01', 'x-is_current': false, 'x-description': 'D' },
    ],
  });
  expect(sections.links?.map(({ fields }) => fields)).toEqual([
    { label: '', kind: 'website', url: 'https://a.example' },
  ]);
  expect(sections.skills?.map(({ fields }) => fields)).toEqual([
    { name: 'Go', category: '', proficiency_level: 5 },
    { name: 'C', category: '', proficiency_level: 1 },
    { name: 'SQL', category: 'Data', proficiency_level: 4 },
  ]);
  expect(sections.experience?.[0]?.fields).toMatchObject({ start_date: '0950-01', end_date: '2019', type: 'globe' });
  expect(sections.education?.[0]?.fields).toMatchObject({ end_date: null, is_current: false, description: 'D' });
  expect(notes).toEqual([]);
});

test('reads the names of older versions of the format', () => {
  const { sections } = read({
    work: [{ company: 'ACME', position: 'Engineer' }],
    languages: [{ name: 'English', level: 'Native' }],
    publications: [{ name: 'Book', website: 'https://book.example' }],
  });
  expect(sections.experience?.[0]?.fields).toMatchObject({ company: 'ACME' });
  expect(sections.languages?.[0]?.fields).toEqual({ language: 'English', fluency: 'Native' });
  expect(sections.publications?.[0]?.fields).toEqual({ name: 'Book', url: 'https://book.example' });
});

test('has no section of which the file says nothing, whatever stands in it', () => {
  expect(read({ work: [], skills: 'all', basics: null, awards: {} }).sections).toEqual({
    profile: [{ place: 'basics', fields: {} }],
  });
  expect(read({ work: [null, 7, 'text'] }).sections.experience?.map(({ fields }) => fields)).toEqual([{}, {}, {}]);
});
