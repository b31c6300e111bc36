import * as z from 'zod/mini';
import { defaultProficiency, defaultSkillCategory, entryKinds, type ListSection } from '../career/entry-kinds.ts';
import {
  givenProfile,
  givenProfilePart,
  givenResumeSettings,
  keptProfile,
  keptResumeSettings,
} from '../career/profile.ts';
import { givenEntries, givenEntry } from '../career/section-rules.ts';
import { sectionNames } from '../career/sections.ts';
import { defineEndpoint } from './endpoint.ts';
import { image } from './images.ts';
import { replacesList, saveAnswers, sectionSaving as saving, sectionEndpoints, sectionMaxBytes } from './sections.ts';

/** The dates of entries that have a period, in words: `September 2012 – June 2016`. */
const inWords = { period: z.string() };
const numbered = { id: z.int() };

export const educationEntry = z.extend(entryKinds.education.kept, { ...numbered, ...inWords });
export const experienceEntry = z.extend(entryKinds.experience.kept, { ...numbered, ...inWords });
export const skill = z.extend(entryKinds.skills.kept, numbered);

const shownEntries = {
  education: educationEntry,
  experience: experienceEntry,
  skills: skill,
  languages: z.extend(entryKinds.languages.kept, numbered),
  certificates: z.extend(entryKinds.certificates.kept, numbered),
  publications: z.extend(entryKinds.publications.kept, numbered),
  volunteering: z.extend(entryKinds.volunteering.kept, { ...numbered, ...inWords }),
  awards: z.extend(entryKinds.awards.kept, numbered),
  links: z.extend(entryKinds.links.kept, numbered),
} as const satisfies Record<ListSection, z.ZodMiniType>;

type Shown = typeof shownEntries;

const portrait = z.nullable(z.extend(image, { alt: z.string() }));
const { portrait_id: _portrait_id, portrait_alt: _portrait_alt, ...profileTexts } = keptProfile.shape;

export const aboutProfile = z.object({
  ...profileTexts,
  portrait,
  education: z.array(educationEntry),
  experience: z.array(experienceEntry),
  /** Names; `skill_entries` are the same with category and proficiency. */
  skills: z.array(z.string()),
  skill_entries: z.array(skill),
  languages: z.array(shownEntries.languages),
  certificates: z.array(shownEntries.certificates),
  publications: z.array(shownEntries.publications),
  volunteering: z.array(shownEntries.volunteering),
  awards: z.array(shownEntries.awards),
  links: z.array(shownEntries.links),
});

export type AboutProfile = z.infer<typeof aboutProfile>;

function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.boolean(), message: z.string(), data });
}

const saveEnvelope = saveAnswers(sectionNames);
const changesAbout = ['about'] as const;
const idParams = z.object({ id: z.string() });

export const getAbout = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/',
  summary: 'The whole résumé',
  access: 'public',
  response: envelope(aboutProfile),
  reads: ['about'],
});

const profile = z.object({ ...profileTexts, portrait });

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/profile/',
  summary: 'The profile by itself',
  access: 'public',
  response: envelope(profile),
  reads: ['about'],
});

/** What is saved of the profile with one call. */
const profileAnswer = saveEnvelope(profile);

export const replaceProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/about/profile/',
  summary: 'Replaces the profile',
  access: 'about.edit',
  body: z.extend(givenProfile, saving),
  response: profileAnswer,
  changes: changesAbout,
});

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/about/profile/',
  summary: 'Changes some of the profile and leaves the rest as it is',
  access: 'about.edit',
  body: z.extend(givenProfilePart, saving),
  response: profileAnswer,
  changes: changesAbout,
});

/** The list of a section, and all of it saved in one go. */
function listEndpoints<const Section extends ListSection>(section: Section, name: string) {
  const path = `/api/v1/about/${section}/` as const;
  const entries = z.array(shownEntries[section]) as z.ZodMiniArray<Shown[Section]>;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `${name}, in the order that they are shown in`,
      access: 'public',
      response: envelope(entries),
      reads: ['about'],
    }),
    replace: defineEndpoint({
      method: 'PUT',
      path,
      summary: replacesList,
      access: 'about.edit',
      body: z.object({ entries: givenEntries(section), ...saving }),
      json_max_bytes: sectionMaxBytes,
      response: saveEnvelope(entries),
      changes: changesAbout,
    }),
  };
}

/** Single entries of a section. Each of these calls makes a version of the section, too. */
function entryEndpoints<const Section extends ListSection>(section: Section, name: string) {
  const path = `/api/v1/about/${section}/` as const;
  const one = `/api/v1/about/${section}/{id}/` as const;
  const entry = shownEntries[section] as Shown[Section];
  const given = z.intersection(givenEntry(section), z.object(saving));
  return {
    add: defineEndpoint({
      method: 'POST',
      path,
      summary: `Adds ${name} at the top of the list`,
      access: 'about.edit',
      body: given,
      response: saveEnvelope(entry),
      status: 201,
      changes: changesAbout,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: one,
      summary: `One of the list: ${name}`,
      access: 'public',
      params: idParams,
      response: envelope(entry),
      reads: ['about'],
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: one,
      summary: `Replaces ${name}`,
      access: 'about.edit',
      params: idParams,
      body: given,
      response: saveEnvelope(entry),
      changes: changesAbout,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: one,
      summary: `Removes ${name}. It stays in the earlier versions of the section`,
      audited: `Removed ${name}`,
      access: 'about.edit',
      params: idParams,
      query: z.object({ version: saving.version }),
      response: saveEnvelope(z.null()),
      changes: changesAbout,
    }),
  };
}

export const aboutLists = {
  experience: listEndpoints('experience', 'Experience'),
  education: listEndpoints('education', 'Education'),
  skills: listEndpoints('skills', 'Skills with category and proficiency'),
  languages: listEndpoints('languages', 'Languages'),
  certificates: listEndpoints('certificates', 'Certificates'),
  publications: listEndpoints('publications', 'Publications'),
  volunteering: listEndpoints('volunteering', 'Volunteering'),
  awards: listEndpoints('awards', 'Awards'),
  links: listEndpoints('links', 'Links'),
} as const;

export const aboutEntries = {
  experience: entryEndpoints('experience', 'a job'),
  education: entryEndpoints('education', 'a course of education'),
  skills: entryEndpoints('skills', 'a skill'),
} as const;

export const replaceSkills = defineEndpoint({
  method: 'POST',
  path: '/api/v1/about/skills/bulk/',
  summary:
    'Makes the list of skills these ones: those that are there keep category and proficiency, others get the given',
  access: 'about.edit',
  body: z.object({
    skills: z.array(z.string({ error: 'Not a valid string.' }), { error: 'Enter a list of texts.' }),
    category: z._default(entryKinds.skills.given.shape.category, defaultSkillCategory),
    proficiency_level: z._default(entryKinds.skills.given.shape.proficiency_level, defaultProficiency),
    ...saving,
  }),
  response: saveEnvelope(z.array(skill)),
  changes: changesAbout,
});

export const reorderEntries = defineEndpoint({
  method: 'POST',
  path: '/api/v1/about/reorder/',
  summary:
    'Puts the entries of a list in the order of `items`: ids, or objects with an `id`. Others follow as they were',
  access: 'about.edit',
  body: z.object({
    type: z.enum(Object.keys(entryKinds) as [ListSection, ...ListSection[]], { error: 'There is no such list.' }),
    items: z.array(z.union([z.int(), z.object({ id: z.int() })], { error: 'Enter a list of ids.' }), {
      error: 'Enter a list of ids.',
    }),
    ...saving,
  }),
  response: saveEnvelope(z.null()),
  changes: changesAbout,
});

export const replaceResumeSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/about/resume-settings/',
  summary: 'Sets what the PDF shows, in which order, and on which paper',
  access: 'about.edit',
  body: z.extend(givenResumeSettings, saving),
  audited: 'Changed the settings of the CV',
  response: saveEnvelope(keptResumeSettings),
  changes: changesAbout,
});

/** The calls to open a section, and about its versions. */
export const careerEditing = sectionEndpoints(sectionNames, {
  path: 'about/sections',
  action: 'about.edit',
  open: 'signed_in',
});
