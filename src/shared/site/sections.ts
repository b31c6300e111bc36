import type { SectionFamily } from '../sections/section-family.ts';

/** What the owner edits of the site besides the career record, by its numbers, which go on from those of the record. */
export const siteSectionNumbers = {
  texts: 12,
  headlines: 13,
  services: 14,
  'social-links': 15,
  'skill-cards': 16,
  settings: 17,
} as const;

export type SiteSectionName = keyof typeof siteSectionNumbers;
export const siteSectionNames = Object.keys(siteSectionNumbers) as SiteSectionName[];

export const siteSectionTitles: Readonly<Record<SiteSectionName, string>> = {
  texts: 'Introduction and footer',
  headlines: 'Headlines',
  services: 'Services',
  'social-links': 'Social links',
  'skill-cards': 'Skills cards',
  settings: 'Settings',
};

export const siteFamily: SectionFamily<SiteSectionName> = {
  kind: 'site',
  noun: 'site',
  path: 'site/sections',
  save_path: 'site/sections',
  action: 'site.manage',
  numbers: siteSectionNumbers,
  titles: siteSectionTitles,
};
