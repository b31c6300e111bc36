import { entryKinds } from '../../../shared/career/entry-kinds.ts';
import { keptProfile, keptResumeSettings } from '../../../shared/career/profile.ts';
import {
  isListSection,
  type SectionName,
  sectionNames,
  sectionNumbers,
  sectionTitles,
} from '../../../shared/career/sections.ts';
import type { SectionText } from '../../../shared/contract/about.ts';
import { countWords } from '../../../shared/text/reading-time.ts';
import type { KeptText } from '../documents/document-text.ts';

/** An entry of any section. */
export type SectionEntry = SectionText['entries'][number];

export function sectionOfNumber(number: number): SectionName | undefined {
  return sectionNames.find((name) => sectionNumbers[name] === number);
}

/** What a section says, in the fields that it has today and in their order. */
export function sectionText(name: SectionName, entries: readonly unknown[]): SectionText {
  const kept = keptSchema(name);
  return {
    title: sectionTitles[name],
    entries: entries.map((entry) => {
      const { id } = entry as SectionEntry;
      return { ...(id !== undefined && { id }), ...kept.parse(entry) };
    }),
  };
}

/** The same as it is kept among the versions. */
export function sectionVersion(name: SectionName, entries: readonly unknown[]): KeptText<SectionText> {
  const text = sectionText(name, entries);
  return {
    text,
    word_count: text.entries.reduce((sum, entry) => sum + wordsOf(entry), 0),
    media_ids: mediaOf(text.entries),
  };
}

/** The ids of the images that a section shows. */
export function mediaOf(entries: readonly SectionEntry[]): number[] {
  return entries.map(({ portrait_id }) => portrait_id).filter((id) => typeof id === 'number');
}

function keptSchema(name: SectionName) {
  if (isListSection(name)) return entryKinds[name].kept;
  return name === 'profile' ? keptProfile : keptResumeSettings;
}

function wordsOf(entry: SectionEntry): number {
  const texts = Object.values(entry)
    .flat()
    .filter((value) => typeof value === 'string');
  return countWords(texts.join(' '));
}
