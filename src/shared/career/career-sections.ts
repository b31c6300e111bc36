import { type Section, type SectionContent, sectionsOf } from '../sections/section.ts';
import { entryKinds, type ListSection, listSections } from './entry-kinds.ts';
import { givenProfile, givenResumeSettings, keptProfile, keptResumeSettings } from './profile.ts';
import { entryFields, profileFields, resumeSettingsFields } from './section-fields.ts';
import { givenEntries } from './section-rules.ts';
import { career, entryNouns, type SectionName } from './sections.ts';

const lists = Object.fromEntries(
  listSections.map((name): [ListSection, SectionContent] => [
    name,
    {
      given: givenEntries(name),
      kept: entryKinds[name].kept,
      fields: () => entryFields(name),
      nouns: entryNouns[name],
    },
  ]),
) as Record<ListSection, SectionContent>;

/** Every section of the career record, with what it holds. */
export const careerSections: Readonly<Record<SectionName, Section<SectionName>>> = sectionsOf(career, {
  ...lists,
  profile: {
    given: givenProfile,
    kept: keptProfile,
    fields: profileFields,
    image: { label: 'Portrait', noun: 'portrait', id: 'portrait_id', alt: 'portrait_alt' },
  },
  'resume-settings': { given: givenResumeSettings, kept: keptResumeSettings, fields: resumeSettingsFields },
});
