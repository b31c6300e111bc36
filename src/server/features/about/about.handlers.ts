import { listSections } from '../../../shared/career/entry-kinds.ts';
import { sectionTitles } from '../../../shared/career/sections.ts';
import * as contract from '../../../shared/contract/about.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findProfile, listEntries, loadCareerRecord, shown, showProfile } from './about-record.ts';

type EntrySection = keyof typeof contract.aboutEntries;
const entrySections = Object.keys(contract.aboutEntries) as EntrySection[];

export const aboutHandlers: Binding[] = [
  handle(contract.getAbout, async (_input, { deps }) => {
    const record = await loadCareerRecord(deps.database.db);
    const names = record.skills.map(({ name }) => name);
    return loaded('About page', { ...record, skills: names, skill_entries: [...record.skills] });
  }),

  handle(contract.getProfile, async (_input, { deps: { database } }) =>
    loaded('Profile', await showProfile(database.db, await findProfile(database.db))),
  ),

  ...listSections.map((section) =>
    // One stands for all of them: what each may hold says its own schema.
    handle(
      contract.aboutLists[section].list as typeof contract.aboutLists.experience.list,
      async (_input, { deps }) => {
        const entries = await listEntries(deps.database.db, section);
        return loaded(sectionTitles[section], entries.map(shown) as never);
      },
    ),
  ),

  ...entrySections.map((section) =>
    handle(
      contract.aboutEntries[section].get as typeof contract.aboutEntries.experience.get,
      async (input, { deps }) => {
        const entries = await listEntries(deps.database.db, section);
        const entry = entries.find(({ id }) => String(id) === input.params.id);
        if (!entry) throw new ApiError(404);
        return loaded('Entry', shown(entry) as never);
      },
    ),
  ),
];

function loaded<T>(subject: string, data: T) {
  return { success: true, message: `${subject} loaded successfully!`, data };
}
