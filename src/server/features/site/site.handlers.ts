import { defaultSkillCategory, type Entry } from '../../../shared/career/entry-kinds.ts';
import * as contract from '../../../shared/contract/site.ts';
import { getManifest, getOpenSearch, icons } from '../../../shared/contract/site-files.ts';
import type { IconFile } from '../../../shared/look/icon-files.ts';
import type { SiteEntry } from '../../../shared/site/site-kinds.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findProfile, listEntries } from '../about/about-record.ts';
import { showImage } from '../media/show-image.ts';
import { cardVersion } from './page-cards.ts';
import { findSiteTexts, loadSiteSections } from './site-content.ts';
import { manifest, openSearch } from './site-files.ts';
import { findLook, makeIcon, showLook } from './site-look.ts';
import { paperAccentOf } from './site-on-card.ts';

export const siteHandlers: Binding[] = [
  handle(contract.getSite, async (_input, { deps }) => {
    const { db } = deps.database;
    const [content, settings] = await Promise.all([loadSiteContent(db), deps.settings.read()]);
    const { social_image_id, social_image_alt, ...behaviour } = settings;
    return {
      ...content,
      ...behaviour,
      year: yearIn(settings.time_zone, deps.clock.now()),
      url: deps.config.site_url,
      social_image: await showImage(db, { id: social_image_id, alt: social_image_alt }),
    };
  }),
  handle(getOpenSearch, async (_input, { deps }) => ({ body: openSearch(await namedSite(deps)) })),
  handle(getManifest, async (_input, { deps }) => ({ body: manifest(await namedSite(deps)) })),
  ...icons.map((icon) => handle(icon, (_input, { deps }) => makeIcon(icon.path.slice(1) as IconFile, deps))),
];

async function namedSite({ database: { db }, config }: AppDeps) {
  const [{ name }, { tagline }, look] = await Promise.all([findProfile(db), findSiteTexts(db), findLook(db)]);
  return { name, tagline, url: config.site_url, mark_version: (await showLook(db, look, name))?.mark?.version };
}

async function loadSiteContent(db: Db) {
  const [profile, skills, sections] = await Promise.all([
    findProfile(db),
    listEntries(db, 'skills'),
    loadSiteSections(db),
  ]);
  const { texts, skill_cards, look: chosen, ...lists } = sections;
  const { name, title, email } = profile;
  const look = await showLook(db, chosen, name);
  return {
    name,
    title,
    email,
    ...texts,
    ...lists,
    card_version: cardVersion({ name, title, tagline: texts.tagline, accent: paperAccentOf(chosen) }),
    ...(look && { look }),
    skill_cards: groupIntoCards(skills, skill_cards),
  };
}

const defaultIcon: SkillCard['icon'] = 'tools';

type SkillCard = contract.Site['skill_cards'][number];

/** One card per category that has skills, those with a place of their own first. */
function groupIntoCards(
  skills: readonly Entry<'skills'>[],
  categories: readonly Pick<SiteEntry<'skill-cards'>, 'name' | 'icon'>[],
): SkillCard[] {
  const named = skills.map(({ category }) => ({ name: category || defaultSkillCategory, icon: defaultIcon }));
  const cards = new Map<string, SkillCard>();
  for (const { name, icon } of [...categories, ...named]) {
    if (!cards.has(name)) cards.set(name, { category: name, icon, skills: [] });
  }
  for (const { name, category } of skills) cards.get(category || defaultSkillCategory)?.skills.push(name);
  return [...cards.values()].filter((card) => card.skills.length > 0);
}

function yearIn(timeZone: string, time: Date): number {
  return Number(new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' }).format(time));
}
