import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Icon kinds of an experience entry; the values name icons of the set the spec names. */
export const experienceKinds = ['building', 'laptop', 'graph-up', 'code-slash', 'globe'] as const;

export const educationEntry = z.object({
  id: z.int(),
  degree: z.string(),
  institution: z.string(),
  /** ISO date. */
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  is_current: z.boolean(),
  /** The dates in words, e.g. `September 2012 – June 2016`. */
  period: z.string(),
  description: z.string(),
});

export const experienceEntry = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  is_current: z.boolean(),
  period: z.string(),
  type: z.enum(experienceKinds),
  responsibilities: z.array(z.string()),
});

export const skill = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  /** 1 (has used it) to 5 (teaches it). */
  proficiency_level: z.int(),
});

export const aboutProfile = z.object({
  name: z.string(),
  title: z.string(),
  location: z.string(),
  email: z.string(),
  /** Plain text; blank lines separate paragraphs. */
  summary: z.string(),
  education: z.array(educationEntry),
  experience: z.array(experienceEntry),
  skills: z.array(z.string()),
});

export type AboutProfile = z.infer<typeof aboutProfile>;
export type EducationEntry = z.infer<typeof educationEntry>;
export type ExperienceEntry = z.infer<typeof experienceEntry>;
export type ExperienceKind = (typeof experienceKinds)[number];

function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.boolean(), message: z.string(), data });
}

export const getAbout = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/',
  summary: 'The whole résumé',
  access: 'public',
  response: envelope(aboutProfile),
  reads: ['about'],
});

export const listEducation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/education/',
  summary: 'Education, newest first unless reordered',
  access: 'public',
  response: envelope(z.array(educationEntry)),
  reads: ['about'],
});

export const listExperience = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/experience/',
  summary: 'Experience, newest first unless reordered',
  access: 'public',
  response: envelope(z.array(experienceEntry)),
  reads: ['about'],
});

export const listSkills = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/skills/',
  summary: 'Skills with category and proficiency, in the order of the skills cards',
  access: 'public',
  response: envelope(z.array(skill)),
  reads: ['about'],
});
