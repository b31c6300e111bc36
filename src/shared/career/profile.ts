import * as z from 'zod/mini';
import { email, optionalText, text } from '../contract/fields.ts';
import { visibleLength } from '../text/visible-text.ts';
import { resumeSections } from './sections.ts';

export const summaryMinLength = 50;
const lineMaxLength = 200;

/** A text of one line. */
function line(max: number, required: string) {
  return text(max, required).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));
}

const summaryMaxLength = 10_000;
const altMaxLength = 300;

/** Who the site is about, as it may be given. Form, calls, versions and import follow from this schema. */
export const givenProfile = z.object({
  name: line(lineMaxLength, 'Name is required'),
  title: line(lineMaxLength, 'Title is required'),
  location: line(lineMaxLength, 'Location is required'),
  email: email(254, 'Email is required'),
  /** Plain text; blank lines separate paragraphs. */
  summary: text(summaryMaxLength, 'Summary is required').check(
    z.refine(
      (summary) => summary === '' || visibleLength(summary) >= summaryMinLength,
      `Summary must be at least ${summaryMinLength} characters long`,
    ),
  ),
  /** One of our own images; `null` for none. */
  portrait_id: z._default(z.nullable(z.int()), null),
  /** Describes the portrait for those who cannot see it. */
  portrait_alt: z._default(optionalText(altMaxLength), ''),
});

/** What is given of the profile when the rest is to stay as it is: nothing stands for what is left out. */
export const givenProfilePart = z.partial(z.object(withoutStandards(givenProfile.shape)));

type WithoutStandards<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniDefault<infer Field> ? Field : Shape[Name];
};

function withoutStandards<Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: Shape,
): WithoutStandards<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniDefault ? field.def.innerType : field,
  ]);
  return Object.fromEntries(fields);
}

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

export const papers = ['a4', 'letter'] as const;

/** How the PDF is made. Every section is in it unless its owner says otherwise. */
export const keptResumeSettings = z.object({
  /** Those that are shown, in order. */
  sections: z.catch(z.array(z.enum(resumeSections)), resumeSections),
  shows_email: z.catch(z.boolean(), true),
  shows_portrait: z.catch(z.boolean(), false),
  paper: z.catch(z.enum(papers), 'a4'),
});

export const givenResumeSettings = z.object({
  sections: z
    .array(z.enum(resumeSections, { error: 'There is no such section.' }), { error: 'Enter a list of sections.' })
    .check(z.refine((names) => new Set(names).size === names.length, 'Each section can be there once.')),
  shows_email: z.boolean({ error: 'Must be true or false.' }),
  shows_portrait: z.boolean({ error: 'Must be true or false.' }),
  paper: z.enum(papers, { error: 'Choose A4 or Letter.' }),
});

export type ResumeSettings = z.output<typeof keptResumeSettings>;
