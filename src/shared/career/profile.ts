import * as z from 'zod/mini';
import { email, optionalText, text } from '../contract/fields.ts';
import { isListSection, type SectionName, sectionNames } from './sections.ts';

export const summaryMinLength = 50;
const lineMaxLength = 200;
const summaryMaxLength = 10_000;
const altMaxLength = 300;

/** Who the site is about, as it may be given. Form, calls, versions and import follow from this schema. */
export const givenProfile = z.object({
  name: text(lineMaxLength, 'Name is required'),
  title: text(lineMaxLength, 'Title is required'),
  location: text(lineMaxLength, 'Location is required'),
  email: email(254, 'Email is required'),
  /** Plain text; blank lines separate paragraphs. */
  summary: text(summaryMaxLength, 'Summary is required').check(
    z.minLength(summaryMinLength, `Summary must be at least ${summaryMinLength} characters long`),
  ),
  /** One of our own images; `null` for none. */
  portrait_id: z._default(z.nullable(z.int()), null),
  /** Describes the portrait for those who cannot see it. */
  portrait_alt: z._default(optionalText(altMaxLength), ''),
});

/** The texts of the profile besides those that every form of the record has a place of its own for. */
const placedFields: readonly string[] = [
  'name',
  'title',
  'location',
  'email',
  'summary',
  'portrait_id',
  'portrait_alt',
];
export const furtherProfileTexts = Object.keys(givenProfile.shape).filter((name) => !placedFields.includes(name));

const keptText = z.catch(z.string(), '');
const keptImage = z.catch(z.nullable(z.int()), null);

/** The same as it is kept: empty until somebody fills it in, and of any length. */
export const keptProfile = z.object(
  Object.fromEntries(
    Object.keys(givenProfile.shape).map((name) => [name, name === 'portrait_id' ? keptImage : keptText]),
  ) as { [Name in keyof typeof givenProfile.shape]: Name extends 'portrait_id' ? typeof keptImage : typeof keptText },
);

export type Profile = z.output<typeof keptProfile>;

/** The sections that a CV can have, in the order that they have unless another is chosen. */
export const resumeSections = [
  'profile',
  ...sectionNames.filter((name) => isListSection(name)),
] as const satisfies SectionName[];

/** How the PDF is made. Every section is in it unless its owner says otherwise. */
export const keptResumeSettings = z.object({
  /** Those that are shown, in order. */
  sections: z.catch(z.array(z.enum(resumeSections)), resumeSections),
  shows_email: z.catch(z.boolean(), true),
  shows_portrait: z.catch(z.boolean(), false),
  paper: z.catch(z.enum(['a4', 'letter']), 'a4'),
});

export const givenResumeSettings = z.object({
  sections: z
    .array(z.enum(resumeSections, { error: 'There is no such section.' }), { error: 'Enter a list of sections.' })
    .check(z.refine((names) => new Set(names).size === names.length, 'Each section can be there once.')),
  shows_email: z.boolean({ error: 'Must be true or false.' }),
  shows_portrait: z.boolean({ error: 'Must be true or false.' }),
  paper: z.enum(['a4', 'letter'], { error: 'Choose A4 or Letter.' }),
});

export type ResumeSettings = z.output<typeof keptResumeSettings>;
