import type { CareerRecord, ResumeDocument } from '../../../shared/career/resume-document.ts';
import type { SkillProofs } from './skill-link.tsx';

export interface ResumeProps {
  record: CareerRecord;
  /** The record as it reads. */
  resume: ResumeDocument;
  proofs: SkillProofs;
}
