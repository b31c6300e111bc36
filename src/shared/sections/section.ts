import type * as z from 'zod/mini';
import type { SectionFamily } from './section-family.ts';
import type { SectionField } from './section-field.ts';

/** The image that a section has besides its fields, by the names of its values. */
export interface SectionImage {
  /** What it is to the section. */
  label: string;
  /** The same in a sentence. */
  noun: string;
  id: string;
  alt: string;
}

/** What a section holds. */
export interface SectionContent {
  /** What may be given: a list of entries, or the one entry that there is. */
  given: z.ZodMiniType;
  /** An entry as it is kept and shown: nothing that an older version of the site has stored is refused. */
  kept: z.ZodMiniObject;
  /** How its fields are asked for, in their order. */
  fields: () => SectionField[];
  /** What one entry is called in a sentence, and several; a section without it has one entry, which is always there. */
  nouns?: readonly [one: string, several: string];
  image?: SectionImage;
}

export interface Section<Name extends string = string> extends SectionContent {
  name: Name;
  number: number;
  title: string;
  family: SectionFamily<Name>;
}

/** The sections of a family, by their names. */
export function sectionsOf<Name extends string>(
  family: SectionFamily<Name>,
  contents: Readonly<Record<Name, SectionContent>>,
): Readonly<Record<Name, Section<Name>>> {
  const names = Object.keys(family.numbers) as Name[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      { name, number: family.numbers[name], title: family.titles[name], family, ...contents[name] },
    ]),
  ) as Record<Name, Section<Name>>;
}

/** Of all sections of a family, or `undefined` where no section has the number. */
export function sectionOfNumber<Name extends string>(
  sections: Readonly<Record<Name, Section<Name>>>,
  number: number,
): Section<Name> | undefined {
  return Object.values<Section<Name>>(sections).find((section) => section.number === number);
}
