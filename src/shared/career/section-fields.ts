import { fieldsOf, type PresentationsOf, type SectionField } from '../sections/section-field.ts';
import { entryKinds, type ListSection } from './entry-kinds.ts';
import { experienceKindWords, linkKindWords } from './kind-words.ts';
import { givenProfile, givenResumeSettings, papers, summaryMinLength } from './profile.ts';
import { levelInWords } from './skill-levels.ts';

/* How the fields of the career record are asked for. */

const dateHint = 'Such as 2024-05 or 2024-05-31.';
const date = (label: string) => ({ label, widget: 'date', hint: dateHint }) as const;
const address = { label: 'Address', widget: 'url', hint: 'Begins with https://' } as const;
const paragraphs = (label: string) => ({ label, widget: 'textarea' }) as const;
const lines = (label: string) =>
  ({ label, widget: 'lines', hint: 'Enter makes the next line; several pasted lines become several.' }) as const;

const period = {
  start_date: date('Start date'),
  end_date: { ...date('End date'), required: true },
} as const;
const currently = (label: string) => ({ label, widget: 'checkbox' }) as const;

const entryPresentations: { [S in ListSection]: PresentationsOf<(typeof entryKinds)[S]['given']> } = {
  experience: {
    title: { label: 'Job title' },
    company: { label: 'Company' },
    ...period,
    is_current: currently('I work here now'),
    type: { label: 'Kind', widget: 'choice', choices: experienceKindWords },
    responsibilities: lines('Responsibilities'),
  },
  education: {
    degree: { label: 'Degree' },
    institution: { label: 'Institution' },
    ...period,
    is_current: currently('I study here now'),
    description: paragraphs('Description'),
  },
  skills: {
    name: { label: 'Name' },
    category: { label: 'Category' },
    proficiency_level: {
      label: 'Proficiency',
      widget: 'choice',
      choices: Object.fromEntries([1, 2, 3, 4, 5].map((level) => [level, levelInWords(level) ?? ''])),
    },
  },
  languages: {
    language: { label: 'Language' },
    fluency: { label: 'Fluency', hint: 'In your own words, such as native or fluent.' },
  },
  certificates: {
    name: { label: 'Name' },
    issuer: { label: 'Issued by' },
    date: date('Date'),
    url: address,
  },
  publications: {
    name: { label: 'Title' },
    publisher: { label: 'Publisher' },
    date: date('Date'),
    url: address,
    summary: paragraphs('Summary'),
  },
  volunteering: {
    position: { label: 'Role' },
    organization: { label: 'Organisation' },
    ...period,
    is_current: currently('I do this now'),
    url: address,
    summary: paragraphs('Summary'),
    highlights: lines('Highlights'),
  },
  awards: {
    title: { label: 'Title' },
    awarder: { label: 'Awarded by' },
    date: date('Date'),
    summary: paragraphs('Summary'),
  },
  links: {
    kind: { label: 'Kind', widget: 'choice', choices: linkKindWords },
    label: { label: 'Text', hint: 'The address is shown without one.' },
    url: address,
  },
};

const profilePresentations: PresentationsOf<typeof givenProfile, 'portrait_id' | 'portrait_alt'> = {
  name: { label: 'Name' },
  title: { label: 'Title', hint: 'What you do, in a few words.' },
  location: { label: 'Location' },
  email: { label: 'Email', widget: 'email' },
  summary: { ...paragraphs('Summary'), hint: 'Blank lines separate paragraphs.', min_length: summaryMinLength },
};

/** The fields of one entry, in the order in which they are asked for. */
export function entryFields(section: ListSection): SectionField[] {
  return fieldsOf(entryKinds[section].given.shape, entryPresentations[section]);
}

/** Without the portrait, which is no line of text. */
export function profileFields(): SectionField[] {
  return fieldsOf(givenProfile.shape, profilePresentations);
}

const settingsPresentations: PresentationsOf<typeof givenResumeSettings> = {
  sections: { label: 'Sections', widget: 'lines' },
  shows_email: { label: 'Shows the email address', widget: 'checkbox' },
  shows_portrait: { label: 'Shows the portrait', widget: 'checkbox' },
  paper: { label: 'Paper', widget: 'choice', choices: Object.fromEntries(papers.map((paper) => [paper, paper])) },
};

export function resumeSettingsFields(): SectionField[] {
  return fieldsOf(givenResumeSettings.shape, settingsPresentations);
}
