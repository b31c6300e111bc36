import { type Section, type SectionContent, sectionsOf } from '../sections/section.ts';
import { eachOnce, entryList, type ListCheck } from '../sections/section-rules.ts';
import { type SiteSectionName, siteFamily } from './sections.ts';
import { settingsFields, siteListFields, siteTextFields } from './site-fields.ts';
import {
  givenSettings,
  givenSiteEntry,
  givenTexts,
  keptSettings,
  keptTexts,
  type SiteList,
  siteKinds,
} from './site-kinds.ts';

const rules: Partial<Record<SiteList, ListCheck>> = {
  'skill-cards': eachOnce('name', 'This category is there already.'),
};

export function givenSiteEntries<List extends SiteList>(list: List) {
  return entryList(givenSiteEntry(list), rules[list]);
}

function listContent(list: SiteList, nouns: NonNullable<SectionContent['nouns']>): SectionContent {
  return {
    given: givenSiteEntries(list),
    kept: siteKinds[list].kept,
    fields: () => siteListFields(list),
    nouns,
  };
}

/** Every section of the site, with what it holds. */
export const siteSections: Readonly<Record<SiteSectionName, Section<SiteSectionName>>> = sectionsOf(siteFamily, {
  texts: { given: givenTexts, kept: keptTexts, fields: siteTextFields },
  headlines: listContent('headlines', ['headline', 'headlines']),
  services: listContent('services', ['service', 'services']),
  'social-links': listContent('social-links', ['link', 'links']),
  'skill-cards': listContent('skill-cards', ['card', 'cards']),
  settings: {
    given: givenSettings,
    kept: keptSettings,
    fields: settingsFields,
    image: { label: 'Image for social networks', noun: 'image', id: 'social_image_id', alt: 'social_image_alt' },
  },
});
