import * as z from 'zod/mini';
import { siteSectionNames } from '../site/sections.ts';
import { givenSettings, givenTexts, keptSettings, keptTexts, type SiteList, siteKinds } from '../site/site-kinds.ts';
import { givenSiteEntries } from '../site/site-sections.ts';
import { defineEndpoint } from './endpoint.ts';
import { replacesList, saveAnswers, sectionEndpoints, sectionMaxBytes, sectionSaving } from './sections.ts';

const saveEnvelope = saveAnswers(siteSectionNames);
const changesSite = ['site'] as const;

/** The calls to open a section of the site, and about its versions. */
export const siteEditing = sectionEndpoints(siteSectionNames, {
  path: 'site/sections',
  action: 'site.manage',
  open: 'site.manage',
});

/** A section that has one entry, saved as a whole. */
function replaceEntry<
  const Name extends (typeof siteSectionNames)[number],
  Given extends z.core.$ZodLooseShape,
  Kept extends z.ZodMiniType,
>(name: Name, summary: string, { given, kept }: { given: z.ZodMiniObject<Given>; kept: Kept }) {
  return defineEndpoint({
    method: 'PUT',
    path: `/api/v1/site/sections/${name}/` as const,
    summary,
    access: 'site.manage',
    body: z.extend(given, sectionSaving),
    response: saveEnvelope(kept),
    changes: changesSite,
    audited: `Changed the site: ${name}`,
  });
}

function replaceList<const List extends SiteList>(list: List) {
  const entry = z.extend(siteKinds[list].kept as (typeof siteKinds)[List]['kept'], { id: z.int() });
  return defineEndpoint({
    method: 'PUT',
    path: `/api/v1/site/sections/${list}/` as const,
    summary: replacesList,
    access: 'site.manage',
    body: z.object({ entries: givenSiteEntries(list), ...sectionSaving }),
    json_max_bytes: sectionMaxBytes,
    response: saveEnvelope(z.array(entry)),
    changes: changesSite,
    audited: `Changed the site: ${list}`,
  });
}

export const replaceSiteTexts = replaceEntry('texts', 'Replaces the sentences about the site', {
  given: givenTexts,
  kept: keptTexts,
});

export const replaceSiteLists = {
  headlines: replaceList('headlines'),
  services: replaceList('services'),
  'social-links': replaceList('social-links'),
  'skill-cards': replaceList('skill-cards'),
} as const;

export const replaceSiteSettings = replaceEntry('settings', 'Sets how the site behaves', {
  given: givenSettings,
  kept: keptSettings,
});

/** Settings that may be given by variables of the environment. */
export const environmentSettings = ['time_zone', 'sign_up_is_open'] as const;

export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/site/settings/',
  summary: 'How the site behaves, and which of it the environment has set, whatever is saved',
  access: 'site.manage',
  response: z.object({
    settings: keptSettings,
    /** Names of variables, by the settings that they set. */
    from_environment: z.partialRecord(z.enum(environmentSettings), z.string()),
  }),
});
