import { type Entry, entryKinds, type ListSection, listSections } from '../../src/shared/career/entry-kinds.ts';
import { keptProfile, type Profile } from '../../src/shared/career/profile.ts';
import type { CareerRecord } from '../../src/shared/career/resume-document.ts';
import { dateInWords, periodInWords } from '../../src/shared/text/period.ts';

/** What nobody is to read: what an entry is drawn and counted with. */
const unsaid = new Set(['type', 'kind', 'proficiency_level', 'is_current', 'portrait_id', 'portrait_alt']);
/** Other than what an entry has by itself. */
const unusual: Readonly<Record<string, unknown>> = {
  type: 'globe',
  kind: 'professional_network',
  proficiency_level: 4,
};
const perSection = 2;

/** Dates are said in words. */
interface Fact {
  said: string;
  stored: string;
}

export interface FullCareer {
  profile: Profile;
  lists: { [Section in ListSection]: Entry<Section>[] };
  record: CareerRecord;
  /** Everything that a reader has to find. */
  facts: Fact[];
}

/**
 * A career in which every field of every entry says something that nothing else says. A field that is added later is in it
 * by itself.
 */
export function fullCareer(): FullCareer {
  const facts: Fact[] = [];
  let year = 1960;
  const told = (stored: string, said = stored) => {
    facts.push({ said, stored });
    return stored;
  };
  const valueIn = (place: string, name: string, blank: unknown): unknown => {
    if (unsaid.has(name)) return unusual[name] ?? blank;
    if (/date$/.test(name)) {
      year += 1;
      const date = `${year}-0${1 + (year % 9)}`;
      return told(date, dateInWords(date));
    }
    if (Array.isArray(blank)) return [told(`${place}${name}One`), told(`${place}${name}Two`)];
    return told(name === 'url' ? `https://${place.toLowerCase()}.example/page` : `${place}${capital(name)}`);
  };
  const profileValue = (name: string, blank: unknown): unknown => {
    if (name === 'email') return told('profile@mail.example');
    if (name !== 'summary') return valueIn('profile', name, blank);
    return [told('profileSummary of more than fifty characters, since it has to be'), told('profileOther')].join(
      '\n\n',
    );
  };
  const entryOf = <Section extends ListSection>(section: Section, index: number): Entry<Section> => {
    const kept = entryKinds[section].kept;
    const place = `${section}${'ABCDEFG'[index]}`;
    const fields = Object.entries(kept.parse({})).map(([name, blank]) => [name, valueIn(place, name, blank)]);
    return { ...Object.fromEntries(fields), id: index + 1 } as unknown as Entry<Section>;
  };
  const lists = Object.fromEntries(
    listSections.map((section) => [section, Array.from({ length: perSection }, (_, i) => entryOf(section, i))]),
  ) as FullCareer['lists'];
  const profile = keptProfile.parse(
    Object.fromEntries(Object.entries(keptProfile.parse({})).map(([name, blank]) => [name, profileValue(name, blank)])),
  );
  const withPeriod = <T extends Parameters<typeof periodInWords>[0]>(entry: T) => ({
    ...entry,
    period: periodInWords(entry),
  });
  const { portrait_id: _id, portrait_alt: _alt, ...texts } = profile;
  const record: CareerRecord = {
    ...texts,
    ...lists,
    portrait: null,
    experience: lists.experience.map(withPeriod),
    education: lists.education.map(withPeriod),
    volunteering: lists.volunteering.map(withPeriod),
  };
  return { profile, lists, record, facts };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
