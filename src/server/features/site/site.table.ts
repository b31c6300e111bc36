import type { Generated } from 'kysely';
import type { IconName, SocialKind } from '../../../shared/contract/site.ts';

/** Always one row, with id 1; its texts are empty until somebody fills them in. */
export interface SiteTextsTable {
  id: number;
  tagline: Generated<string>;
  about_summary: Generated<string>;
  /** Counts saves: 0 is a row that nobody has edited. */
  version: Generated<number>;
  updated_at: string;
}

/** What the home page types, one after the other. */
export interface HeadlinesTable {
  id: Generated<number>;
  text: string;
  position: Generated<number>;
}

export interface SocialLinksTable {
  id: Generated<number>;
  kind: SocialKind;
  label: string;
  url: string;
  position: Generated<number>;
}

export interface ServicesTable {
  id: Generated<number>;
  title: string;
  summary: string;
  description: string;
  icon: IconName;
  position: Generated<number>;
  version: Generated<number>;
  updated_at: string;
}

/** The icon and the place of a skills card. The skills name their category; one without a row here has the last place. */
export interface SkillCategoriesTable {
  id: Generated<number>;
  name: string;
  icon: IconName;
  position: Generated<number>;
}
