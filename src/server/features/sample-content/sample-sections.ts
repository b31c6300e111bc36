import { careerSections } from '../../../shared/career/career-sections.ts';
import type { Section } from '../../../shared/sections/section.ts';
import { siteSections } from '../../../shared/site/site-sections.ts';
import { sampleLists, sampleProfile } from './sample-cv.ts';
import { sampleServices } from './sample-services.ts';
import { sampleHeadlines, sampleSocialLinks, sampleTexts } from './sample-site.ts';
import { sampleSkills } from './sample-skills.ts';

interface SampleSection {
  section: Section;
  entries: readonly object[];
}

const careerEntries = {
  profile: [sampleProfile],
  skills: sampleSkills.flatMap(({ category, skills }) =>
    Object.entries(skills).map(([name, proficiency_level]) => ({ name, category, proficiency_level })),
  ),
  ...sampleLists,
};

const siteEntries = {
  texts: [{ ...sampleTexts, footer_text: '' }],
  headlines: sampleHeadlines.map((text) => ({ text })),
  services: sampleServices,
  'social-links': sampleSocialLinks,
  'skill-cards': sampleSkills.map(({ category, icon }) => ({ name: category, icon })),
};

/** What the sample engineer says, section by section. */
export const sampleSections: readonly SampleSection[] = [
  ...sectionsWith(careerSections, careerEntries),
  ...sectionsWith(siteSections, siteEntries),
];

function sectionsWith<Name extends string>(
  sections: Readonly<Record<Name, Section>>,
  entries: Readonly<Partial<Record<Name, readonly object[]>>>,
): SampleSection[] {
  return (Object.keys(entries) as Name[]).map((name) => ({ section: sections[name], entries: entries[name] ?? [] }));
}
