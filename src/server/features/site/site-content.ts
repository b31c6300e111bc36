import { siteSectionNames, siteSectionNumbers } from '../../../shared/site/sections.ts';
import { keptTexts, type SiteEntry, type SiteList, siteKinds } from '../../../shared/site/site-kinds.ts';
import type { Db } from '../../db/schema.ts';
import { findEntries, listStored, type StoredEntry } from '../sections/sections.queries.ts';
import { lookOf } from './site-look.ts';

/** Empty until somebody fills them in. */
export async function findSiteTexts(db: Db) {
  return textsOf(await listStored(db, siteSectionNumbers.texts));
}

export async function listServices(db: Db) {
  return keptEntries('services', await listStored(db, siteSectionNumbers.services));
}

/** Names of one thing, as the owner has given them. */
export async function listSynonyms(db: Db) {
  return keptEntries('synonyms', await listStored(db, siteSectionNumbers.synonyms));
}

/** All that the sections of the site say. */
export async function loadSiteSections(db: Db) {
  const stored = await findEntries(
    db,
    siteSectionNames.map((name) => siteSectionNumbers[name]),
  );
  const listOf = <List extends SiteList>(list: List) => keptEntries(list, stored.get(siteSectionNumbers[list]) ?? []);
  return {
    texts: textsOf(stored.get(siteSectionNumbers.texts) ?? []),
    headlines: listOf('headlines').map(({ text }) => text),
    services: listOf('services'),
    social_links: listOf('social-links'),
    skill_cards: listOf('skill-cards'),
    look: lookOf(stored.get(siteSectionNumbers.look) ?? []),
  };
}

function textsOf([entry]: readonly StoredEntry[]) {
  return keptTexts.parse(entry?.fields ?? {});
}

function keptEntries<List extends SiteList>(list: List, entries: readonly StoredEntry[]): SiteEntry<List>[] {
  const { kept } = siteKinds[list];
  return entries.map(({ id, fields }) => ({ ...kept.parse(fields), id }) as unknown as SiteEntry<List>);
}
