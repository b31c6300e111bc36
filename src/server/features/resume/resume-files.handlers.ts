import { resumeDocument, wholeRecord } from '../../../shared/career/resume-document.ts';
import * as contract from '../../../shared/contract/resume-files.ts';
import { getSkillProof } from '../../../shared/contract/skill-proof.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listEntries, loadCareerRecord } from '../about/about-record.ts';
import { resumeJson } from './resume-json.ts';
import { resumeMarkdown } from './resume-markdown.ts';
import { resumeText } from './resume-text.ts';
import { skillProofs } from './skill-proof.ts';

/** The record as files, and what proves its skills. */
export const resumeFileHandlers: Binding[] = [
  handle(contract.getResumeJson, async (_input, { deps }) => {
    const record = await loadCareerRecord(deps.database.db);
    return { body: `${JSON.stringify(resumeJson(record, deps.config.site_url), null, 2)}\n` };
  }),

  handle(contract.getResumeMarkdown, async (_input, { deps }) => ({
    body: resumeMarkdown(await wholeDocument(deps.database.db)),
    canonical_url: `${deps.config.site_url}/about`,
  })),

  handle(contract.getResumeText, async (_input, { deps }) => ({
    body: resumeText(await wholeDocument(deps.database.db)),
  })),

  handle(getSkillProof, async (_input, { deps }) => {
    const { db } = deps.database;
    const [skills, experience] = await Promise.all([listEntries(db, 'skills'), listEntries(db, 'experience')]);
    const data = await skillProofs(db, skills, experience, deps.clock.now());
    return { success: true, message: 'Proof of skills loaded successfully!', data };
  }),
];

/** With all that the page shows, whatever its owner has chosen for the PDF. */
async function wholeDocument(db: Db) {
  return resumeDocument(await loadCareerRecord(db), wholeRecord);
}
