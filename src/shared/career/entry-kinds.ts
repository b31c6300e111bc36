import type * as z from 'zod/mini';
import {
  choice,
  flag,
  level,
  lines,
  optionalAddress,
  optionalDate,
  optionalText,
  requiredAddress,
  requiredDate,
  requiredText,
  textMaxLength,
} from '../sections/entry-fields.ts';
import { entryKind } from '../sections/section-rules.ts';

/** Icon kinds of an experience entry; the values name icons of the set the spec names. */
export const experienceKinds = ['building', 'laptop', 'graph-up', 'code-slash', 'globe'] as const;
export const linkKinds = ['website', 'code_host', 'professional_network', 'other'] as const;
export const defaultSkillCategory = 'Technical Skills';
export const defaultProficiency = 3;

const period = {
  start_date: requiredDate('Start date is required'),
  /** Required unless current. */
  end_date: optionalDate(),
  is_current: flag(),
};

/**
 * Every list of the record. What may be given, what is kept, compared, shown and imported follows from here; labels are
 * in `section-fields.ts`, how an entry reads in `entry-block.ts`.
 */
export const entryKinds = {
  experience: entryKind({
    title: requiredText('Job title is required'),
    company: requiredText('Company is required'),
    ...period,
    type: choice(experienceKinds),
    responsibilities: lines('At least one responsibility is required'),
  }),
  education: entryKind({
    degree: requiredText('Degree is required'),
    institution: requiredText('Institution is required'),
    ...period,
    description: requiredText('Description is required', textMaxLength),
  }),
  skills: entryKind({
    name: requiredText('Skill name cannot be empty', 100),
    category: optionalText(100),
    proficiency_level: level(1, 5, defaultProficiency),
  }),
  languages: entryKind({
    language: requiredText('Language is required', 100),
    fluency: optionalText(100),
  }),
  certificates: entryKind({
    name: requiredText('Name is required'),
    issuer: optionalText(),
    date: optionalDate(),
    url: optionalAddress(),
  }),
  publications: entryKind({
    name: requiredText('Title is required'),
    publisher: optionalText(),
    date: optionalDate(),
    url: optionalAddress(),
    summary: optionalText(textMaxLength),
  }),
  volunteering: entryKind({
    position: requiredText('Role is required'),
    organization: requiredText('Organisation is required'),
    ...period,
    url: optionalAddress(),
    summary: optionalText(textMaxLength),
    highlights: lines(),
  }),
  awards: entryKind({
    title: requiredText('Title is required'),
    awarder: optionalText(),
    date: optionalDate(),
    summary: optionalText(textMaxLength),
  }),
  links: entryKind({
    kind: choice(linkKinds),
    label: optionalText(100),
    url: requiredAddress('Address is required'),
  }),
} as const;

export type ListSection = keyof typeof entryKinds;
export const listSections = Object.keys(entryKinds) as ListSection[];

type KeptOf<S extends ListSection> = z.output<(typeof entryKinds)[S]['kept']>;
/** An entry as it is kept, with its number, which stays its own for as long as the list is there. */
export type Entry<S extends ListSection = ListSection> = { [K in S]: KeptOf<K> & { id: number } }[S];
