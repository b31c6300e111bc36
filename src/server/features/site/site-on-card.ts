import { accentOf } from '../../../shared/look/accent.ts';
import { defaultLook, type Look } from '../../../shared/look/look.ts';
import { hexOf } from '../../../shared/look/oklch.ts';
import type { Db } from '../../db/schema.ts';
import { findProfile } from '../about/about-record.ts';
import { findLook } from './site-look.ts';

/** What every image for social networks shows of the site. */
export interface SiteOnCard {
  site_name: string;
  /** `#rrggbb`; not there where nobody has chosen one, so that the addresses of such cards stay as they are. */
  accent?: string;
}

export async function findSiteOnCard(db: Db): Promise<SiteOnCard> {
  const [{ name: site_name }, accent] = await Promise.all([findProfile(db), findPaperAccent(db)]);
  return accent === undefined ? { site_name } : { site_name, accent };
}

/** The accent on a light ground as `#rrggbb`, where somebody has chosen one. */
export async function findPaperAccent(db: Db): Promise<string | undefined> {
  return paperAccentOf(await findLook(db));
}

export function paperAccentOf({ hue }: Pick<Look, 'hue'>): string | undefined {
  return hue === defaultLook.hue ? undefined : hexOf(accentOf(hue, 'light'));
}
