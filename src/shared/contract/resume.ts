import * as z from 'zod/mini';
import { papers } from '../career/profile.ts';
import { defineEndpoint } from './endpoint.ts';

const keptSeconds = 24 * 60 * 60;
const query = z.object({
  /** The one that is set on /about unless given. */
  paper: z.optional(z.enum(papers, { error: 'Choose a4 or letter.' })),
});

export const getResumePdf = defineEndpoint({
  method: 'GET',
  path: '/api/v1/resume-pdf/',
  summary: 'The CV as a PDF, called by the name of the person',
  access: 'public',
  query,
  response: { content_types: ['application/pdf'], caching: 'until_changed', disposition: 'attachment' },
  // Its accent is that of the site.
  reads: ['about', 'site'],
  kept_seconds: keptSeconds,
});

export const resumeReport = z.object({
  pages: z.int(),
  /** Texts of the record that were not found when the PDF was read back, or not in their place. */
  missing: z.array(z.string()),
  /** Characters that no font of the site has: a sign stands for them. */
  unknown_characters: z.array(z.string()),
});

export type ResumeReport = z.infer<typeof resumeReport>;

export const getResumeReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/resume-report/',
  summary: 'What is in the PDF: it is read back and compared with the record',
  access: 'about.edit',
  query,
  response: resumeReport,
});
