import { listSections } from '../../../shared/career/entry-kinds.ts';
import { keptProfile } from '../../../shared/career/profile.ts';
import { type SectionName, sectionNumbers, sectionTitles } from '../../../shared/career/sections.ts';
import * as contract from '../../../shared/contract/about.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findSection } from '../about/about.queries.ts';
import { shown, showPortrait, showProfile } from '../about/about-record.ts';
import { findUsername } from '../auth/auth.queries.ts';
import { documentId } from '../documents/document-id.ts';
import { bindRevisionCalls } from '../documents/revision-calls.ts';
import { type AttemptBody, attemptOf } from '../documents/save-attempt.ts';
import { adding, bulkSkills, removing, reordering, replacing } from './change-entries.ts';
import { entriesOf, presentSection, type SavedEntries, type SectionChange, saveSection } from './save-section.ts';
import { type SectionEntry, sectionOfNumber, sectionText, sectionVersion } from './section-text.ts';

const sectionMissingText = 'There is no such section.';
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

  handle(contract.openSection, async ({ params }, { deps }) => {
    const { db } = deps.database;
    const name = params.section as SectionName;
    if (!Object.hasOwn(sectionNumbers, name)) throw new ApiError(404, sectionMissingText);
    const row = await findSection(db, sectionNumbers[name]);
    const text = sectionText(name, await entriesOf(db, name));
    return {
      ...presentSection(name, row),
      saved_by: await findUsername(db, row.saved_by),
      last_save_id: row.last_save_id,
      text,
      ...(await showBesides(db, text)),
    };
  }),

  ...bindRevisionCalls(contract.sectionRevisions, {
    kind: 'about',
    missing: sectionMissingText,
    isThere: async (_db, id) => sectionOfNumber(id) !== undefined,
    author: async (_db, id, given) => sectionVersion(requireSection(id), (given as contract.SectionText).entries),
    read: async (id, kept) => sectionText(requireSection(id), (kept as contract.SectionText).entries),
    show: (db, text) => showBesides(db, text as contract.SectionText),
  }),
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
  return saveSection(context.deps, name, change, attemptOf(body, context));
}

function updated<Data>({ section }: SavedEntries, data: Data) {
  const message = `${sectionTitles[section.name]} updated successfully!`;
  return { success: true, message, data, section };
}

function listAnswer(saved: SavedEntries) {
  return updated(saved, saved.entries.map((entry) => shown(entry as never)) as never);
}

async function profileAnswer({ deps }: RequestContext, saved: SavedEntries) {
  return updated(saved, await showProfile(deps.database.db, keptProfile.parse(saved.entries[0])));
}

/** The portrait, where a text has one. */
async function showBesides(db: Db, { entries }: contract.SectionText) {
  const { portrait_id, portrait_alt } = keptProfile.parse(entries[0] ?? {});
  return { portrait: await showPortrait(db, { portrait_id, portrait_alt }) };
}

function requireSection(number: number): SectionName {
  const name = sectionOfNumber(number);
  if (!name) throw new ApiError(404, sectionMissingText);
  return name;
}
