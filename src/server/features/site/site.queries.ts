import type { Db } from '../../db/schema.ts';

export async function findSiteTexts(db: Db) {
  return db.selectFrom('site_texts').select(['tagline', 'about_summary']).where('id', '=', 1).executeTakeFirstOrThrow();
}

export async function listHeadlines(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('headlines').select('text').orderBy('position').orderBy('id').execute();
  return rows.map(({ text }) => text);
}

export async function listSocialLinks(db: Db) {
  return db.selectFrom('social_links').select(['kind', 'label', 'url']).orderBy('position').orderBy('id').execute();
}

export async function listServices(db: Db) {
  return db
    .selectFrom('services')
    .select(['id', 'title', 'summary', 'description', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** In the order of the cards. */
export async function listSkillCategories(db: Db) {
  return db.selectFrom('skill_categories').select(['name', 'icon']).orderBy('position').orderBy('id').execute();
}
