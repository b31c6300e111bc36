import { type Entry, entryKinds, type ListSection } from '../../../shared/career/entry-kinds.ts';
import { keptProfile, keptResumeSettings, type Profile, type ResumeSettings } from '../../../shared/career/profile.ts';
import type { CareerRecord } from '../../../shared/career/resume-document.ts';
import { sectionNumbers } from '../../../shared/career/sections.ts';
import { type Period, periodInWords } from '../../../shared/text/period.ts';
import type { Db } from '../../db/schema.ts';
import { showImage } from '../media/show-image.ts';
import { findEntries, listStored, type StoredEntry } from '../sections/sections.queries.ts';

/** Who the site is about; its texts are empty until somebody fills them in. */
export async function findProfile(db: Db): Promise<Profile> {
  return profileOf(await listStored(db, sectionNumbers.profile));
}

export async function listEntries<S extends ListSection>(db: Db, section: S): Promise<Entry<S>[]> {
  return keptEntries(section, await listStored(db, sectionNumbers[section]));
}

export async function loadResumeSettings(db: Db): Promise<ResumeSettings> {
  const [entry] = await listStored(db, sectionNumbers['resume-settings']);
  return keptResumeSettings.parse(entry?.fields ?? {});
}

/** The record as everybody may see it. */
export async function loadCareerRecord(db: Db): Promise<CareerRecord> {
  const stored = await findEntries(db, Object.values(sectionNumbers));
  const listOf = <S extends ListSection>(section: S) => keptEntries(section, stored.get(sectionNumbers[section]) ?? []);
  return {
    ...(await showProfile(db, profileOf(stored.get(sectionNumbers.profile) ?? []))),
    education: listOf('education').map(withPeriod),
    experience: listOf('experience').map(withPeriod),
    volunteering: listOf('volunteering').map(withPeriod),
    skills: listOf('skills'),
    languages: listOf('languages'),
    certificates: listOf('certificates'),
    publications: listOf('publications'),
    awards: listOf('awards'),
    links: listOf('links'),
  };
}

/** The profile as everybody may see it. */
export async function showProfile(db: Db, { portrait_id, portrait_alt, ...profile }: Profile) {
  return { ...profile, portrait: await showImage(db, { id: portrait_id, alt: portrait_alt }) };
}

/** An entry as answers have it, with its dates in words where it has a beginning. */
export function shown<E extends Entry>(entry: E): E {
  return 'start_date' in entry ? withPeriod(entry as E & Period) : entry;
}

function withPeriod<T extends Period>(entry: T): T & { period: string } {
  return { ...entry, period: periodInWords(entry) };
}

function profileOf([entry]: readonly StoredEntry[]): Profile {
  return keptProfile.parse(entry?.fields ?? {});
}

function keptEntries<S extends ListSection>(section: S, entries: readonly StoredEntry[]): Entry<S>[] {
  const { kept } = entryKinds[section];
  return entries.map(({ id, fields }) => ({ ...kept.parse(fields), id }) as unknown as Entry<S>);
}
