import * as contract from '../../../shared/contract/site.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findProfile, listSkills } from '../about/about.queries.ts';
import { findSiteTexts, listHeadlines, listServices, listSocialLinks } from './site.queries.ts';

export const siteHandlers: Binding[] = [
  handle(contract.getSite, async (_input, { deps }) => ({
    ...(await loadSiteContent(deps.database.db)),
    time_zone: deps.config.time_zone,
    year: yearIn(deps.config.time_zone, deps.clock.now()),
    url: deps.config.site_url,
    sign_up_is_open: deps.config.sign_up_is_open,
  })),
];

async function loadSiteContent(db: Db) {
  const [profile, texts, headlines, social_links, services, skills] = await Promise.all([
    findProfile(db),
    findSiteTexts(db),
    listHeadlines(db),
    listSocialLinks(db),
    listServices(db),
    listSkills(db),
  ]);
  const { name, title, email } = profile;
  return {
    name,
    title,
    email,
    ...texts,
    headlines,
    social_links,
    services,
    skill_cards: groupIntoCards(skills),
  };
}

type SkillCard = contract.Site['skill_cards'][number];

/** One card per category that has skills, in the order of the skills. */
function groupIntoCards(skills: Awaited<ReturnType<typeof listSkills>>): SkillCard[] {
  const cards = new Map<string, SkillCard>();
  for (const { name, category, category_icon } of skills) {
    const card = cards.get(category) ?? {
      category,
      icon: category_icon,
      skills: [],
    };
    card.skills.push(name);
    cards.set(category, card);
  }
  return [...cards.values()];
}

function yearIn(timeZone: string, time: Date): number {
  return Number(new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' }).format(time));
}
