import type * as z from 'zod/mini';
import { entryKinds, type ListSection } from './entry-kinds.ts';
import { experienceKindWords, linkKindWords } from './kind-words.ts';
import { givenProfile } from './profile.ts';
import { levelInWords } from './skill-levels.ts';

/*
 * How the fields of the career record are asked for: their labels, and what they are written in. What may stand in them
 * says the schema of their section.
 */

interface Presentation {
  label: string;
  /** One line of text unless given. */
  widget?: 'text' | 'email' | 'url' | 'date' | 'textarea' | 'checkbox' | 'choice' | 'lines';
  hint?: string;
  choices?: Readonly<Record<string, string>>;
  /** The schema asks for it only sometimes. */
  required?: true;
}

export interface SectionField extends Required<Pick<Presentation, 'label' | 'widget'>> {
  name: string;
  required: boolean;
  hint: string;
  choices: readonly { value: string; label: string }[];
}

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

type PresentationsOf<Schema extends z.ZodMiniObject> = Readonly<
  Record<Exclude<keyof Schema['shape'] & string, 'portrait_id' | 'portrait_alt'>, Presentation>
>;

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

const profilePresentations: PresentationsOf<typeof givenProfile> = {
  name: { label: 'Name' },
  title: { label: 'Title', hint: 'What you do, in a few words.' },
  location: { label: 'Location' },
  email: { label: 'E-mail', widget: 'email' },
  summary: { ...paragraphs('Summary'), hint: 'Blank lines separate paragraphs.' },
};

/** The fields of one entry, in the order in which they are asked for. */
export function entryFields(section: ListSection): SectionField[] {
  return fieldsOf(entryKinds[section].given.shape, entryPresentations[section]);
}

/** Without the portrait, which is no line of text. */
export function profileFields(): SectionField[] {
  return fieldsOf(givenProfile.shape, profilePresentations);
}

function fieldsOf(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  presentations: Readonly<Record<string, Presentation>>,
): SectionField[] {
  return Object.entries(presentations).map(([name, { label, widget = 'text', hint = '', choices = {}, required }]) => ({
    name,
    label,
    widget,
    hint,
    choices: Object.entries(choices).map(([value, word]) => ({ value, label: word })),
    required: required ?? !mayBeEmpty(shape[name], widget),
  }));
}

/** What has choices always has one of them. */
function mayBeEmpty(schema: z.ZodMiniType | undefined, widget: SectionField['widget']): boolean {
  if (widget === 'checkbox' || widget === 'choice') return true;
  return schema?.safeParse(widget === 'lines' ? [] : '').success ?? true;
}
