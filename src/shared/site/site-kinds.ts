import * as z from 'zod/mini';
import { postPageSizes } from '../contract/blog.ts';
import { optionalText as proseText } from '../contract/fields.ts';
import { iconNames, socialKinds } from '../contract/site.ts';
import { choice, optionalText, requiredAddress, requiredText, textMaxLength } from '../sections/entry-fields.ts';
import { entryErrors, entryKind, entryNumber } from '../sections/section-rules.ts';
import { isTimeZone } from '../time/is-time-zone.ts';

/* What the sections of the site hold, as it may be given and as it is kept. */

const taglineMaxLength = 300;
const altMaxLength = 300;

const keptText = z.catch(z.string(), '');

/** Sentences for several places; all of them may be empty. */
export const givenTexts = z.object({
  /** One or two sentences under the name, and the default description of pages. */
  tagline: proseText(taglineMaxLength),
  /** Blank lines separate paragraphs. */
  about_summary: proseText(textMaxLength),
  footer_text: proseText(taglineMaxLength),
});

export const keptTexts = z.object({ tagline: keptText, about_summary: keptText, footer_text: keptText });

/** Lists of the site. */
export const siteKinds = {
  headlines: entryKind({ text: requiredText('Text is required', 100) }),
  services: entryKind({
    title: requiredText('Title is required', 100),
    /** One sentence, for cards. */
    summary: requiredText('Sentence is required', taglineMaxLength),
    /** A paragraph, for the services page. */
    description: optionalText(textMaxLength),
    icon: choice(iconNames),
  }),
  'social-links': entryKind({
    kind: choice(socialKinds),
    label: requiredText('Text is required', 100),
    url: requiredAddress('Address is required'),
  }),
  'skill-cards': entryKind({
    name: requiredText('Category is required', 100),
    icon: choice(iconNames, 'tools'),
  }),
} as const;

export type SiteList = keyof typeof siteKinds;

/** Entries of such a list, as they are kept. */
export type SiteEntry<List extends SiteList> = z.output<(typeof siteKinds)[List]['kept']> & { id: number };

type GivenSiteEntry<List extends SiteList> = z.output<(typeof siteKinds)[List]['given']> & { id?: number | undefined };
type SentSiteEntry<List extends SiteList> = z.input<(typeof siteKinds)[List]['given']> & { id?: number | undefined };

export function givenSiteEntry<List extends SiteList>(
  list: List,
): z.ZodMiniType<GivenSiteEntry<List>, SentSiteEntry<List>> {
  const entry = z.object({ ...entryNumber, ...siteKinds[list].given.shape }, entryErrors);
  return entry as unknown as z.ZodMiniType<GivenSiteEntry<List>, SentSiteEntry<List>>;
}

const flagError = { error: 'Must be true or false.' };

/** The settings until somebody changes them. */
export const keptSettings = z.object({
  /** IANA zone in which dates are shown. */
  time_zone: z.catch(z.string().check(z.refine(isTimeZone)), 'UTC'),
  sign_up_is_open: z.catch(z.boolean(), true),
  comments_are_open: z.catch(z.boolean(), true),
  /** Of the blog list. */
  posts_per_page: z.catch(z.literal(postPageSizes), postPageSizes[0]),
  /** The image of pages for social networks that have none of their own; one of our own images. */
  social_image_id: z.catch(z.nullable(z.int()), null),
  social_image_alt: keptText,
});

export type SiteSettings = z.output<typeof keptSettings>;

export const givenSettings = z.object({
  time_zone: z
    .string({ error: 'Choose a time zone.' })
    .check(z.refine(isTimeZone, 'Choose a time zone, such as Europe/London.')),
  sign_up_is_open: z.boolean(flagError),
  comments_are_open: z.boolean(flagError),
  posts_per_page: z.literal(postPageSizes, { error: `Choose one of: ${postPageSizes.join(', ')}.` }),
  social_image_id: z._default(z.nullable(z.int()), null),
  social_image_alt: z._default(proseText(altMaxLength), ''),
});
