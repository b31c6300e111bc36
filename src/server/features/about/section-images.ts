import { keptProfile } from '../../../shared/career/profile.ts';
import { sectionNames, sectionNumbers, sectionTitles } from '../../../shared/career/sections.ts';
import type { ImageUser } from '../media/image-user.ts';
import { findEntries, isShownInRecord } from './about.queries.ts';

/** What the sections of the career record tell the library of their images: all that is in it is public. */
export const sectionImages: ImageUser = {
  kind: 'about',
  edit: 'about.edit',
  isShown: isShownInRecord,
  async findPlaces(db, ids, image) {
    const stored = await findEntries(db, ids);
    return new Map(
      ids.map((number) => {
        const name = sectionNames.find((each) => sectionNumbers[each] === number);
        const texts = (stored.get(number) ?? []).flatMap(({ fields }) => {
          const { portrait_id, portrait_alt } = keptProfile.parse(fields);
          return portrait_id === image.id && portrait_alt ? portrait_alt : [];
        });
        const title = name ? sectionTitles[name] : 'Section';
        return [number, { kind: 'section', title, edit_path: '/about', status: 'public', own_texts: texts }];
      }),
    );
  },
};
