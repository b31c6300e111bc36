import type { SectionFamily } from '../sections/section-family.ts';
import type { ListSection } from './entry-kinds.ts';

/**
 * The parts of the career record, by their numbers. A new one gets the next that no section of any family has, and none
 * is given again.
 */
export const sectionNumbers = {
  profile: 1,
  experience: 2,
  education: 3,
  skills: 4,
  languages: 5,
  certificates: 6,
  publications: 7,
  volunteering: 8,
  awards: 9,
  links: 10,
  /** What the PDF shows, in which order. */
  'resume-settings': 11,
} as const;

export type SectionName = keyof typeof sectionNumbers;
export const sectionNames = Object.keys(sectionNumbers) as SectionName[];

/** Those that the specification knows: 'Edit All Sections' opens them. */
export const mainSections = ['profile', 'experience', 'education', 'skills'] as const satisfies SectionName[];

export const sectionTitles: Readonly<Record<SectionName, string>> = {
  profile: 'Profile',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  publications: 'Publications',
  volunteering: 'Volunteering',
  awards: 'Awards',
  links: 'Links',
  'resume-settings': 'CV settings',
};

export const career: SectionFamily<SectionName> = {
  kind: 'about',
  noun: 'career record',
  path: 'about/sections',
  save_path: 'about',
  action: 'about.edit',
  numbers: sectionNumbers,
  titles: sectionTitles,
};

/** What one entry is called in a sentence, and several. */
export const entryNouns: Readonly<Record<ListSection, readonly [one: string, several: string]>> = {
  experience: ['job', 'jobs'],
  education: ['course', 'courses'],
  skills: ['skill', 'skills'],
  languages: ['language', 'languages'],
  certificates: ['certificate', 'certificates'],
  publications: ['publication', 'publications'],
  volunteering: ['role', 'roles'],
  awards: ['award', 'awards'],
  links: ['link', 'links'],
};

/** Those that a CV can have, in the order that they have unless another is chosen. */
export const resumeSections = sectionNames.filter((name) => name !== 'resume-settings');

/** What stands above it where it is read: of the profile that is its summary, since the rest is at the top. */
export function sectionHeading(name: SectionName): string {
  return name === 'profile' ? 'Summary' : sectionTitles[name];
}

export function isListSection(name: SectionName): name is ListSection {
  // Not by the list of them: readers' pages would get all its rules.
  return name !== 'profile' && name !== 'resume-settings';
}
