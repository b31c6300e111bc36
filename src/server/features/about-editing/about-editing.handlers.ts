import { careerSections } from '../../../shared/career/career-sections.ts';
import { listSections } from '../../../shared/career/entry-kinds.ts';
import { keptProfile } from '../../../shared/career/profile.ts';
import { career, type SectionName, sectionTitles } from '../../../shared/career/sections.ts';
import * as contract from '../../../shared/contract/about.ts';
import type { SectionEntry } from '../../../shared/contract/sections.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { shown, showProfile } from '../about/about-record.ts';
import { documentId } from '../documents/document-id.ts';
import { type AttemptBody, attemptOf } from '../documents/save-attempt.ts';
import { type SavedEntries, type SectionChange, saveSection } from '../section-editing/save-section.ts';
import { bindSectionCalls } from '../section-editing/section-calls.ts';
import { adding, bulkSkills, removing, reordering, replacing } from './change-entries.ts';

const entrySections = Object.keys(contract.aboutEntries) as (keyof typeof contract.aboutEntries)[];

export const aboutEditingHandlers: Binding[] = [
  handle(contract.replaceProfile, async ({ body }, context) =>
    profileAnswer(context, await save(context, 'profile', body, () => [{ id: 1, ...body }])),
  ),

  handle(contract.updateProfile, async ({ body }, context) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return profileAnswer(context, await save(context, 'profile', body, ([before]) => [{ id: 1, ...before, ...given }]));
  }),

  handle(contract.replaceResumeSettings, async ({ body }, context) => {
    const saved = await save(context, 'resume-settings', body, () => [{ id: 1, ...body }]);
    return updated(saved, saved.entries[0] as never);
  }),

  // One stands for all of them: what each may hold says its own schema.
  ...listSections.map((name) =>
    handle(contract.aboutLists[name].replace as typeof contract.aboutLists.experience.replace, async (input, context) =>
      listAnswer(await save(context, name, input.body, () => input.body.entries)),
    ),
  ),

  ...entrySections.flatMap((name) => bindEntryCalls(name)),

  handle(contract.replaceSkills, async ({ body }, context) =>
    listAnswer(await save(context, 'skills', body, bulkSkills(body))),
  ),

  handle(contract.reorderEntries, async ({ body }, context) => {
    const ids = body.items.map((item) => (typeof item === 'number' ? item : item.id));
    return updated(await save(context, body.type, body, reordering(ids)), null);
  }),

  ...bindSectionCalls(contract.careerEditing, career, careerSections),
];

type EntrySection = keyof typeof contract.aboutEntries;

/** Calls about single entries; those of the jobs stand for all. */
function bindEntryCalls(name: EntrySection): Binding[] {
  const calls = contract.aboutEntries[name] as typeof contract.aboutEntries.experience;
  return [
    handle(calls.add, async ({ body }, context) => {
      const saved = await save(context, name, body, adding(name, entryOf(body)));
      return updated(saved, shown((name === 'skills' ? saved.entries.at(-1) : saved.entries[0]) as never));
    }),

    handle(calls.update, async ({ params, body }, context) => {
      const id = documentId(params.id);
      const saved = await save(context, name, body, replacing(name, id, entryOf(body)));
      return updated(saved, shown(saved.entries.find((entry) => entry.id === id) as never));
    }),

    handle(calls.remove, async ({ params, query }, context) =>
      updated(await save(context, name, query, removing(name, documentId(params.id))), null),
    ),
  ];
}

function entryOf(body: object): SectionEntry {
  return body as SectionEntry;
}

/** Whatever else the body holds is not heeded: a section keeps the fields that it has. */
function save(context: RequestContext, name: SectionName, body: AttemptBody, change: SectionChange) {
  return saveSection(context.deps, careerSections[name], change, attemptOf(body, context));
}

function updated<Data>({ section }: SavedEntries<SectionName>, data: Data) {
  const message = `${sectionTitles[section.name]} updated successfully!`;
  return { success: true, message, data, section };
}

function listAnswer(saved: SavedEntries<SectionName>) {
  return updated(saved, saved.entries.map((entry) => shown(entry as never)) as never);
}

async function profileAnswer({ deps }: RequestContext, saved: SavedEntries<SectionName>) {
  return updated(saved, await showProfile(deps.database.db, keptProfile.parse(saved.entries[0])));
}
