import { expect, test } from 'vitest';
import { zipOf } from '../../../../tests/support/zip-archive.ts';
import { readLinkedInExport } from './read-linkedin.ts';

const files = [
  {
    name: 'Profile.csv',
    text:
      '\ufeffFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\n' +
      'Ada,Example,,1 Private Street,Jan 1,Engineer,"Builds, and\nmends.",,,"Bath, England",[ada],"[PERSONAL:https://ada.example,COMPANY:github.com/ada]",\r\n',
  },
  {
    name: 'Positions.csv',
    text:
      'Company Name,Title,Description,Location,Started On,Finished On\n' +
      'ACME,Engineer,"• Built things\n- Mended others\n\nAnd more",Bath,Jan 2020,\n' +
      'Old,"Junior ""Dev""",,,Sep 2012,Dec 2019\n',
  },
  {
    name: 'Basic_LinkedInDataExport/Education.csv',
    text: 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nSchool,2009,2012,Good,BSc,Chess\n',
  },
  { name: 'Skills.csv', text: 'Name\nTypeScript\nSQL\n' },
  { name: 'Languages.csv', text: 'Name,Proficiency\nEnglish,Native or bilingual proficiency\n' },
  {
    name: 'Certifications.csv',
    text: 'Name,Url,Authority,Started On,Finished On,License Number\nCKA,https://c.example/1,CNCF,May 2021,,77\n',
  },
  {
    name: 'Volunteering.csv',
    text: 'Company Name,Role,Cause,Started On,Finished On,Description\nShelter,Cook,,Feb 2018,Mar 2019,Soup.\n',
  },
  { name: 'Honors.csv', text: 'Title,Description,Issued On\nMedal,For soup.,Jun 2019\n' },
  {
    name: 'Publications.csv',
    text: 'Name,Published On,Description,Publisher,Url\nSoup,"Jan 5, 2020",A book.,Press,https://p.example\n',
  },
  {
    name: 'Email Addresses.csv',
    text: 'Email Address,Confirmed,Primary,Updated On\nold@a.example,Yes,No,x\nada@a.example,Yes,Yes,x\n',
  },
  { name: 'Projects.csv', text: 'Title,Description,Url,Started On,Finished On\nThing,,,,\n' },
  { name: 'messages.csv', text: 'not,"looked at' },
];

test('reads the profile of a data export', async () => {
  const { sections, notes } = await readLinkedInExport(zipOf(files));
  const fieldsOf = (name: keyof typeof sections) => sections[name]?.map(({ fields }) => fields);
  expect(fieldsOf('profile')).toEqual([
    {
      ...{ name: 'Ada Example', title: 'Engineer', location: 'Bath, England', email: 'ada@a.example' },
      summary: 'Builds, and\nmends.',
    },
  ]);
  expect(fieldsOf('experience')).toEqual([
    {
      ...{ title: 'Engineer', company: 'ACME', start_date: '2020-01', end_date: null, is_current: true },
      responsibilities: ['Built things', 'Mended others', 'And more'],
    },
    { title: 'Junior "Dev"', company: 'Old', start_date: '2012-09', end_date: '2019-12', is_current: false },
  ]);
  expect(fieldsOf('education')).toEqual([
    {
      ...{ degree: 'BSc', institution: 'School', start_date: '2009-01', end_date: '2012-12', is_current: false },
      description: 'Good\n\nChess',
    },
  ]);
  expect(fieldsOf('skills')).toEqual([{ name: 'TypeScript' }, { name: 'SQL' }]);
  expect(fieldsOf('languages')).toEqual([{ language: 'English', fluency: 'Native or bilingual proficiency' }]);
  expect(fieldsOf('certificates')).toEqual([
    { name: 'CKA', issuer: 'CNCF', date: '2021-05', url: 'https://c.example/1' },
  ]);
  expect(fieldsOf('volunteering')).toEqual([
    {
      ...{ position: 'Cook', organization: 'Shelter', start_date: '2018-02', end_date: '2019-03', is_current: false },
      summary: 'Soup.',
    },
  ]);
  expect(fieldsOf('awards')).toEqual([{ title: 'Medal', date: '2019-06', summary: 'For soup.' }]);
  expect(fieldsOf('publications')).toEqual([
    { name: 'Soup', publisher: 'Press', date: '2020-01-05', url: 'https://p.example', summary: 'A book.' },
  ]);
  expect(sections.links?.map(({ fields, guesses }) => ({ ...guesses, ...fields }))).toEqual([
    { kind: 'website', url: 'https://ada.example' },
    { kind: 'code_host', url: 'https://github.com/ada' },
  ]);
  expect(notes).toEqual([
    'Positions 1: no end date, read as still going on.',
    'Education 1: 2009 has no month, read as 2009-01.',
    'Education 1: 2012 has no month, read as 2012-12.',
    'Profile: left out address, birth date, twitter handles.',
    'Positions: left out location.',
    'Certifications: left out license number.',
    'Projects.csv was left out: projects are no part of the record. They have an import of their own.',
  ]);
});

const whole = zipOf(files);
const damaged = 'The ZIP is incomplete, damaged or protected. Please download it again.';

test.each([
  [
    'is something else',
    zipOf([{ name: 'a.txt', text: '' }]),
    'The ZIP has none of the files of a LinkedIn data export.',
  ],
  [
    'has a file with a name that every object knows',
    zipOf([{ name: 'constructor', text: 'a,b\n1,2\n' }]),
    'The ZIP has none of the files of a LinkedIn data export.',
  ],
  ['is broken', Buffer.from('PK\x03\x04 and no more'), damaged],
  ['ends in the middle', whole.subarray(0, whole.byteLength / 2), damaged],
  ['leads out of its folder', zipOf([{ name: '../Skills.csv', text: 'Name\n' }]), damaged],
  [
    'is no UTF-8',
    zipOf([{ name: 'Skills.csv', text: Buffer.from('Name\n\xff', 'latin1') }]),
    'skills.csv is not a text in UTF-8.',
  ],
  ['is no CSV', zipOf([{ name: 'Skills.csv', text: 'Name\n"open' }]), 'Skills.csv is not valid CSV.'],
  [
    'holds a file without an end',
    zipOf([{ name: 'Skills.csv', text: 'x'.repeat(30_000_000) }]),
    'skills.csv is too large.',
  ],
  [
    'lies about the size of a file',
    zipOf([{ name: 'Skills.csv', text: 'x'.repeat(30_000_000), claimed_bytes: 10 }]),
    damaged,
  ],
  [
    'is large in all',
    zipOf(
      ['Skills', 'Honors', 'Languages', 'Profile', 'Positions'].map((name) => ({
        name: `${name}.csv`,
        text: 'x'.repeat(2_000_000),
      })),
    ),
    'positions.csv is too large.',
  ],
  [
    'has no end of files',
    zipOf(Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}.txt`, text: '' }))),
    'The ZIP has more than 2000 files.',
  ],
])('refuses a ZIP that %s', async (_what, zip, message) => {
  await expect(readLinkedInExport(zip)).rejects.toThrow(message);
});
