import { type Section, sectionOfNumber } from '../../../shared/sections/section.ts';
import type { SectionFamily } from '../../../shared/sections/section-family.ts';
import type { ImageUser } from '../media/image-user.ts';
import { findEntries, isShownInSection } from '../sections/sections.queries.ts';

/** What the sections of a family tell the library of their images: all that is in them is public. */
export function sectionImages<Name extends string>(
  family: SectionFamily<Name>,
  sections: Readonly<Record<Name, Section<Name>>>,
  edit_path: string,
): ImageUser {
  return {
    kind: family.kind,
    edit: family.action,
    isShown: (db, media_id) => isShownInSection(db, family.kind, media_id),
    async findPlaces(db, numbers, { id }) {
      const stored = await findEntries(db, numbers);
      return new Map(
        numbers.map((number) => {
          const section = sectionOfNumber(sections, number);
          const own_texts = (stored.get(number) ?? []).flatMap(({ fields }) => ownTextOf(section, fields, id));
          const title = section?.title ?? 'Section';
          return [number, { kind: 'section', title, edit_path, status: 'public', own_texts }];
        }),
      );
    },
  };
}

function ownTextOf(section: Section | undefined, fields: unknown, media_id: number): string[] {
  if (!section?.image) return [];
  const { id, alt } = section.image;
  const kept = section.kept.parse(fields) as Record<string, unknown>;
  return kept[id] === media_id && kept[alt] ? [String(kept[alt])] : [];
}
