import type { SectionEntry, SectionText } from '../../../shared/contract/sections.ts';
import type { Section } from '../../../shared/sections/section.ts';
import { countWords } from '../../../shared/text/reading-time.ts';
import type { KeptText } from '../documents/document-text.ts';

/** What a section says, in the fields that it has today and in their order. */
export function sectionText({ title, kept }: Section, entries: readonly unknown[]): SectionText {
  return {
    title,
    entries: entries.map((entry) => {
      const { id } = entry as SectionEntry;
      return { ...(id !== undefined && { id }), ...kept.parse(entry) };
    }),
  };
}

/** The same as it is kept among the versions. */
export function sectionVersion(section: Section, entries: readonly unknown[]): KeptText<SectionText> {
  const text = sectionText(section, entries);
  return {
    text,
    word_count: text.entries.reduce((sum, entry) => sum + wordsOf(entry), 0),
    media_ids: mediaOf(section, text.entries),
  };
}

/** The ids of the images that a section shows. */
export function mediaOf({ image }: Section, entries: readonly SectionEntry[]): number[] {
  if (!image) return [];
  return entries.map((entry) => entry[image.id]).filter((id) => typeof id === 'number');
}

function wordsOf(entry: SectionEntry): number {
  const texts = Object.values(entry)
    .flat()
    .filter((value) => typeof value === 'string');
  return countWords(texts.join(' '));
}
