import type { ListSection } from '../../../shared/career/entry-kinds.ts';
import { tagKey } from '../blog/tag-key.ts';
import type { ReadEntry } from './read-resume.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an entry is called by, and what tells it from others of its name. */
const identities: Readonly<Record<ListSection, { name: readonly string[]; further: readonly string[] }>> = {
  experience: { name: ['title', 'company'], further: ['start_date'] },
  education: { name: ['degree', 'institution'], further: ['start_date'] },
  skills: { name: ['name'], further: [] },
  languages: { name: ['language'], further: [] },
  certificates: { name: ['name'], further: ['issuer', 'date'] },
  publications: { name: ['name'], further: ['publisher', 'date'] },
  volunteering: { name: ['position', 'organization'], further: ['start_date'] },
  awards: { name: ['title'], further: ['awarder', 'date'] },
  links: { name: ['url'], further: [] },
};

/**
 * The entry that each of the read ones is, so that it keeps its number and what the file does not say of it. First those
 * that are the same in all that is said, then those of one name: an entry is only one of them.
 */
export function matchEntries<Before extends Fields>(
  section: ListSection,
  before: readonly Before[],
  read: readonly ReadEntry[],
): (Before | null)[] {
  const { name, further } = identities[section];
  const matched = new Map<number, Before>();
  const taken = new Set<Before>();
  const ways: ((entry: Before, fields: Fields) => boolean)[] = [
    (entry, fields) => Object.keys(fields).every((field) => isSame(entry[field], fields[field])),
    (entry, fields) => [...name, ...further].every((field) => isSame(entry[field], fields[field])),
    (entry, fields) => name.every((field) => isSame(entry[field], fields[field])),
  ];
  for (const isMatch of ways) {
    for (const [index, { fields }] of read.entries()) {
      if (matched.has(index) || name.every((field) => fields[field] === undefined)) continue;
      const found = before.find((entry) => !taken.has(entry) && isMatch(entry, fields));
      if (!found) continue;
      matched.set(index, found);
      taken.add(found);
    }
  }
  return read.map((_, index) => matched.get(index) ?? null);
}

/** As a person calls an entry. */
export function entryInWords(section: ListSection, entry: Fields): string {
  const { name, further } = identities[section];
  const names = [
    ...name,
    ...further.filter((field) => field === 'issuer' || field === 'publisher' || field === 'awarder'),
  ];
  return names
    .map((field) => entry[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return tagKey(one) === tagKey(other);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
