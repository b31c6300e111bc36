import * as z from 'zod/mini';
import { sectionNames } from '../career/sections.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, optionalText } from './fields.ts';
import { sectionText } from './sections.ts';

export const resumeFileMaxBytes = 5 * 1024 * 1024;
/** Room for the lines around the file. */
const formOverheadBytes = 64 * 1024;

/** What the import makes of a section, where that is something else than what is there. */
const importedSection = z.object({
  name: z.enum(sectionNames),
  title: z.string(),
  /** Entries in words, e.g. `Engineer, ACME`; of the profile the fields that change. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  /** Whether entries that stay come in another order. */
  is_reordered: z.boolean(),
  /** The whole section as it will be. */
  text: sectionText,
});

const resumeImport = z.object({
  sections: z.array(importedSection),
  /** What was left out, and why. */
  problems: z.array(z.object({ section: z.enum(sectionNames), place: z.string(), reason: z.string() })),
  /** How something was read that can be read in several ways. */
  notes: z.array(z.string()),
  /** Names these changes: sent as `expected`, it makes sure that nothing else is done than what was shown. */
  fingerprint: z.string(),
});

export const importedSections = z.pipe(
  z.pipe(
    optionalText(500),
    z.transform((text) => text.split(',').map((name) => name.trim())),
  ),
  z.array(z.enum(sectionNames, { error: `Choose from: ${sectionNames.join(', ')}.` })),
);

export type ResumeImport = z.infer<typeof resumeImport>;

export const importResume = defineEndpoint({
  method: 'POST',
  path: '/api/v1/about/import/',
  summary:
    'Takes over a CV: JSON Resume as `resume`, or a form with a `file`, which is JSON Resume or the ZIP of a LinkedIn data export. Sections that it has replace ours, with a version each; others stay. `dry_run` only says what would change',
  access: 'about.edit',
  audited: 'Imported a CV',
  body: z.object({
    file: z.optional(z.file({ error: 'Upload a file.' })),
    resume: z.optional(z.record(z.string(), z.unknown(), { error: 'Send JSON Resume as an object.' })),
    dry_run: flag,
    expected: z.optional(optionalText(100)),
    /** With commas between: `skills,links`. All that the file has unless given. */
    only: z.optional(importedSections),
  }),
  form_max_bytes: resumeFileMaxBytes + formOverheadBytes,
  json_max_bytes: resumeFileMaxBytes,
  response: z.object({ success: z.boolean(), message: z.string(), data: resumeImport }),
});
