import * as contract from '../../../shared/contract/site-editing.ts';
import { type SiteSectionName, siteFamily } from '../../../shared/site/sections.ts';
import type { SiteList } from '../../../shared/site/site-kinds.ts';
import { siteSections } from '../../../shared/site/site-sections.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type AttemptBody, attemptOf } from '../documents/save-attempt.ts';
import { type SavedEntries, type SectionChange, saveSection } from '../section-editing/save-section.ts';
import { bindSectionCalls } from '../section-editing/section-calls.ts';

const siteLists = Object.keys(contract.replaceSiteLists) as SiteList[];

/** The variables that settings may be given by. */
const variables = { time_zone: 'SITE_TIME_ZONE', sign_up_is_open: 'SIGNUP' } as const;

export const siteEditingHandlers: Binding[] = [
  handle(contract.replaceSiteTexts, async ({ body }, context) =>
    entryAnswer(await save(context, 'texts', body, () => [{ id: 1, ...body }])),
  ),

  ...siteLists.map((name) =>
    // One stands for all of them: what each may hold says its own schema.
    handle(contract.replaceSiteLists[name] as typeof contract.replaceSiteLists.headlines, async ({ body }, context) => {
      const saved = await save(context, name, body, () => body.entries);
      return updated(saved, saved.entries as never);
    }),
  ),

  handle(contract.replaceSiteSettings, async ({ body }, context) =>
    entryAnswer(await save(context, 'settings', body, () => [{ id: 1, ...body }])),
  ),

  handle(contract.getSiteSettings, async (_input, { deps: { config, settings } }) => ({
    settings: await settings.read(),
    from_environment: Object.fromEntries(
      contract.environmentSettings.flatMap((name) => (config[name] === null ? [] : [[name, variables[name]]])),
    ),
  })),

  ...bindSectionCalls(contract.siteEditing, siteFamily, siteSections),
];

/** Whatever else the body holds is not heeded: a section keeps the fields that it has. */
function save(context: RequestContext, name: SiteSectionName, body: AttemptBody, change: SectionChange) {
  return saveSection(context.deps, siteSections[name], change, attemptOf(body, context));
}

function updated<Data>({ section }: SavedEntries<SiteSectionName>, data: Data) {
  const message = `${siteSections[section.name].title} updated successfully!`;
  return { success: true, message, data, section };
}

function entryAnswer(saved: SavedEntries<SiteSectionName>) {
  return updated(saved, saved.entries[0] as never);
}
