import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { image } from './images.ts';

const { optimized_image_url, width, height } = image.shape;
const socialImageFields = { optimized_image_url, width, height };

/** Social networks that the footer and the contact page know; each has its icon. */
export const socialKinds = ['code_host', 'professional_network', 'short_message_network'] as const;

/** Icons that services and skills cards choose from, by their names in Bootstrap Icons. */
export const iconNames = [
  'window',
  'clipboard-check',
  'wrench-adjustable',
  'graph-up-arrow',
  'globe',
  'pencil-square',
  'code-slash',
  'layers',
  'cloud',
  'database',
  'tools',
  'people',
] as const;

const service = z.object({
  id: z.int(),
  title: z.string(),
  /** One sentence, for cards. */
  summary: z.string(),
  /** A paragraph, for the services page. */
  description: z.string(),
  icon: z.enum(iconNames),
});

const skillCard = z.object({ category: z.string(), icon: z.enum(iconNames), skills: z.array(z.string()) });

export const site = z.object({
  /** The owner's name: hero, logo, page titles, copyright line. */
  name: z.string(),
  title: z.string(),
  email: z.string(),
  /** One or two sentences under the name and the default description of pages. */
  tagline: z.string(),
  headlines: z.array(z.string()),
  about_summary: z.string(),
  footer_text: z.string(),
  social_links: z.array(z.object({ kind: z.enum(socialKinds), label: z.string(), url: z.string() })),
  services: z.array(service),
  skill_cards: z.array(skillCard),
  /** IANA zone in which dates are shown. */
  time_zone: z.string(),
  /** The current year in that zone, told by the server so that page and browser agree on it. */
  year: z.int(),
  /** Absolute address of the site without a trailing slash. */
  url: z.string(),
  sign_up_is_open: z.boolean(),
  comments_are_open: z.boolean(),
  /** Of the blog list. */
  posts_per_page: z.int(),
  /** In place of the images that are drawn for pages; `null` for those. */
  social_image: z.nullable(z.object({ ...socialImageFields, alt: z.string() })),
  /** Another one whenever the images of pages for social networks look different. */
  card_version: z.string(),
});

export type Site = z.infer<typeof site>;
export type IconName = (typeof iconNames)[number];
export type SocialKind = (typeof socialKinds)[number];

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/api/v1/site/',
  summary: 'What every page needs to know of the site and its owner',
  access: 'public',
  response: site,
  reads: ['site', 'about'],
});
