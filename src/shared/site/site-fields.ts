import { postPageSizes } from '../contract/blog.ts';
import { iconNames, type socialKinds } from '../contract/site.ts';
import { fieldsOf, type PresentationsOf, type SectionField } from '../sections/section-field.ts';
import { givenSettings, givenTexts, type SiteList, siteKinds } from './site-kinds.ts';

/* How the fields of the site's sections are asked for. */

const socialWords: Readonly<Record<(typeof socialKinds)[number], string>> = {
  code_host: 'Code host',
  professional_network: 'Professional network',
  short_message_network: 'Short messages',
};

/** `graph-up-arrow` is 'Graph up arrow'. */
function iconWord(name: string): string {
  return name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const icon = {
  label: 'Icon',
  widget: 'choice',
  choices: Object.fromEntries(iconNames.map((name) => [name, iconWord(name)])),
} as const;

const listPresentations: { [List in SiteList]: PresentationsOf<(typeof siteKinds)[List]['given']> } = {
  headlines: { text: { label: 'Text' } },
  services: {
    title: { label: 'Title' },
    summary: { label: 'Sentence', hint: 'On the home page.' },
    description: { label: 'Paragraph', widget: 'textarea', hint: 'On the page of services.' },
    icon,
  },
  'social-links': {
    kind: { label: 'Kind', widget: 'choice', choices: socialWords },
    label: { label: 'Text' },
    url: { label: 'Address', widget: 'url', hint: 'Begins with https://' },
  },
  'skill-cards': {
    name: { label: 'Category', hint: 'Skills name theirs on the about page. A card without skills is not shown.' },
    icon,
  },
};

const textPresentations: PresentationsOf<typeof givenTexts> = {
  tagline: { label: 'Introduction', widget: 'textarea', hint: 'Under your name, and what search engines show.' },
  about_summary: { label: 'About summary', widget: 'textarea', hint: 'Blank lines separate paragraphs.' },
  footer_text: { label: 'Footer', hint: 'A sentence beside the copyright.' },
};

export function siteListFields(list: SiteList): SectionField[] {
  return fieldsOf(siteKinds[list].given.shape, listPresentations[list]);
}

export function siteTextFields(): SectionField[] {
  return fieldsOf(givenTexts.shape, textPresentations);
}

export function settingsFields(): SectionField[] {
  const zones = Object.fromEntries(['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone, zone]));
  const sizes = Object.fromEntries(postPageSizes.map((size) => [size, String(size)]));
  const presentations: PresentationsOf<typeof givenSettings, 'social_image_id' | 'social_image_alt'> = {
    time_zone: { label: 'Time zone', widget: 'suggestion', choices: zones, hint: 'Dates are shown as they are there.' },
    sign_up_is_open: { label: 'Everybody may create an account', widget: 'checkbox' },
    comments_are_open: { label: 'Readers may comment on posts', widget: 'checkbox' },
    posts_per_page: { label: 'Posts per page', widget: 'choice', choices: sizes },
  };
  return fieldsOf(givenSettings.shape, presentations);
}
