import { ApiError } from '../../../shared/contract/errors.ts';
import type { SectionText, sectionEndpoints } from '../../../shared/contract/sections.ts';
import { type Action, can } from '../../../shared/permissions.ts';
import { type Section, sectionOfNumber } from '../../../shared/sections/section.ts';
import type { SectionFamily } from '../../../shared/sections/section-family.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findUsername } from '../auth/auth.queries.ts';
import { bindRevisionCalls } from '../documents/revision-calls.ts';
import { showImage } from '../media/show-image.ts';
import { findSection } from '../sections/sections.queries.ts';
import { entriesOf, presentSection } from './save-section.ts';
import { sectionText, sectionVersion } from './section-text.ts';

const sectionMissingText = 'There is no such section.';

type Endpoints<Name extends string> = ReturnType<typeof sectionEndpoints<Name, SectionFamily['path'], Action>>;

/** The calls that open a section of a family, and those about its versions, with their handlers. */
export function bindSectionCalls<Name extends string>(
  { open, revisions }: Endpoints<Name>,
  family: SectionFamily<Name>,
  sections: Readonly<Record<Name, Section<Name>>>,
): Binding[] {
  function requireSection(number: number): Section<Name> {
    const section = sectionOfNumber(sections, number);
    if (!section) throw new ApiError(404, sectionMissingText);
    return section;
  }

  return [
    handle(open, async ({ params }, { deps, session }) => {
      const { db } = deps.database;
      const name = params.section as Name;
      if (!Object.hasOwn(sections, name)) throw new ApiError(404, sectionMissingText);
      const section = sections[name];
      const row = await findSection(db, section.number);
      const text = sectionText(section, await entriesOf(db, section));
      return {
        ...presentSection(section, row),
        saved_by: can(session?.user ?? null, family.action) ? await findUsername(db, row.saved_by) : '',
        last_save_id: row.last_save_id,
        text,
        image: await imageOf(db, section, text),
      } as never;
    }),

    ...bindRevisionCalls(revisions as never, {
      kind: family.kind,
      missing: sectionMissingText,
      isThere: async (_db, id) => sectionOfNumber(sections, id) !== undefined,
      author: async (_db, id, given) => sectionVersion(requireSection(id), (given as SectionText).entries),
      read: async (id, kept) => sectionText(requireSection(id), (kept as SectionText).entries),
      show: async (db, text, id) => ({ image: await imageOf(db, requireSection(id), text as SectionText) }),
    }),
  ];
}

/** The image of a text, where it has one that is still there. */
function imageOf(db: Db, { image }: Section, { entries: [entry] }: SectionText) {
  const id = image && entry?.[image.id];
  if (!image || typeof id !== 'number') return null;
  return showImage(db, { id, alt: image.alt === null ? '' : String(entry?.[image.alt] ?? '') });
}
