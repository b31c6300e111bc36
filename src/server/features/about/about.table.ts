import type { Generated } from 'kysely';
import type { ExperienceKind } from '../../../shared/contract/about.ts';
import type { IconName } from '../../../shared/contract/site.ts';

/*
 * Lists are ordered by `position`, the lowest first. `version` counts saves: 0 is a row that nobody has edited.
 */

/** Always one row, with id 1; its texts are empty until somebody fills them in. */
export interface ProfileTable {
  id: number;
  name: Generated<string>;
  title: Generated<string>;
  location: Generated<string>;
  email: Generated<string>;
  /** Plain text; blank lines separate paragraphs. */
  summary: Generated<string>;
  version: Generated<number>;
  updated_at: string;
}

/** Entries of the same position, as all are until they are reordered, go newest first. */
export interface EducationTable {
  id: Generated<number>;
  degree: string;
  institution: string;
  /** `YYYY-MM-DD`, as is `end_date`. */
  start_date: string;
  end_date: string | null;
  is_current: number;
  description: string;
  position: Generated<number>;
  version: Generated<number>;
  updated_at: string;
}

/** Entries of the same position, as all are until they are reordered, go newest first. */
export interface ExperienceTable {
  id: Generated<number>;
  title: string;
  company: string;
  /** `YYYY-MM-DD`, as is `end_date`. */
  start_date: string;
  end_date: string | null;
  is_current: number;
  type: ExperienceKind;
  /** JSON list of texts. */
  responsibilities: string;
  position: Generated<number>;
  version: Generated<number>;
  updated_at: string;
}

export interface SkillCategoriesTable {
  id: Generated<number>;
  name: string;
  icon: IconName;
  position: Generated<number>;
}

export interface SkillsTable {
  id: Generated<number>;
  category_id: number;
  name: string;
  /** 1 (has used it) to 5 (teaches it). */
  proficiency_level: number;
  position: Generated<number>;
}
