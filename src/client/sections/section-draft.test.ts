import { expect, test } from 'vitest';
import { careerSections } from '../../shared/career/career-sections.ts';
import {
  comparedOf,
  draftOf,
  entriesOf,
  errorKey,
  newEntry,
  problemsOf,
  type SectionDraft,
  serverProblems,
  textOf,
  wholeSection,
} from './section-draft.ts';

const { experience } = careerSections;
const job = {
  id: 7,
  title: 'Engineer',
  company: 'Harbour Works',
  start_date: '2020-01',
  end_date: null,
  is_current: true,
  type: 'globe',
  responsibilities: ['One', 'Two'],
};

function opened(entries: { id?: number; [name: string]: unknown }[]): SectionDraft {
  return draftOf(experience, { text: { title: 'Experience', entries }, image: null });
}

test('what is opened and not changed is saved as it was', () => {
  const draft = opened([job]);
  expect(entriesOf(draft, new Map())).toEqual([job]);
  expect(textOf(experience, draft)).toEqual({ title: 'Experience', entries: [job] });
});

test('a new entry has no number until the server has given it one', () => {
  const entry = newEntry(careerSections.languages);
  const draft: SectionDraft = { entries: [entry], typed: '', image: null };
  expect(entriesOf(draft, new Map())).toEqual([{ language: '', fluency: '' }]);
  expect(entriesOf(draft, new Map([[entry.id, 4]]))).toEqual([{ id: 4, language: '', fluency: '' }]);
});

test('the profile and the settings have an entry before anybody has saved them', () => {
  const draft = draftOf(careerSections['resume-settings'], {
    text: { title: 'CV settings', entries: [] },
    image: null,
  });
  expect(draft.entries).toMatchObject([{ id: 1, values: { paper: 'a4', shows_email: true } }]);
});

test('problems are known by entry and field, wherever the entry stands; empty entries have none', () => {
  const empty = newEntry(experience);
  const { entries } = opened([{ ...job, title: ' ' }]);
  const draft = { entries: [empty, ...entries], typed: '', image: null };
  expect([...problemsOf(experience, draft)]).toEqual([[errorKey(7, 'title'), 'Job title is required']]);
  expect([
    ...serverProblems(experience, draft, { 'entries.1.title': ['Odd.'], 'entries.1.responsibilities.0': ['Long.'] }),
  ]).toEqual([
    [errorKey(7, 'title'), 'Odd.'],
    [errorKey(7, 'responsibilities'), 'Long.'],
  ]);
});

test('a problem of the section as a whole is one of no entry', () => {
  const draft: SectionDraft = { entries: [], typed: '', image: null };
  expect(problemsOf(careerSections.skills, draft).get(wholeSection)).toBe('At least one skill is required');
  expect(serverProblems(careerSections.skills, draft, { entries: ['None.'] }).get(wholeSection)).toBe('None.');
});

test('dialogs compare every field of every entry, whatever the order', () => {
  const { details } = comparedOf(experience, opened([job]));
  expect(details).toContainEqual({ id: '7.type', name: 'Engineer: Kind', text: 'Global' });
  expect(details).toContainEqual({ id: '7.responsibilities', name: 'Engineer: Responsibilities', text: 'One\nTwo' });
  expect(details).toContainEqual({ name: 'Order', text: 'Engineer' });
});
