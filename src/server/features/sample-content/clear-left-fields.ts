import { sectionNumbers } from '../../../shared/career/sections.ts';
import type { Db } from '../../db/schema.ts';
import { replaceShownMedia } from '../documents/documents.queries.ts';
import { lockSection, replaceEntries, updateSection } from '../section-editing/section-editing.queries.ts';
import { findSection, listStored } from '../sections/sections.queries.ts';
import { isSamplePicture } from './sample-pictures.ts';
import { sampleSections } from './sample-sections.ts';

type Fields = Record<string, unknown>;

/**
 * Empties the fields of edited sections that still say what the samples say: whoever gives their own name keeps neither the
 * address nor the story of somebody made up. Lists that were edited stay as they are.
 * @returns in how many sections there were any
 */
export async function clearLeftFields(trx: Db, now: string): Promise<number> {
  let count = 0;
  for (const { section, entries } of sampleSections) {
    const [sample] = entries;
    if (!sample || section.nouns !== undefined) continue;
    await lockSection(trx, section.number);
    const [stored] = await listStored(trx, section.number);
    if (!stored) continue;
    const fields = stored.fields as Fields;
    const left = Object.entries(sample).filter(
      ([name, text]) => typeof text === 'string' && text !== '' && fields[name] === text,
    );
    const cleared: Fields = { ...fields, ...Object.fromEntries(left.map(([name]) => [name, ''])) };
    const hasPortrait = section.number === sectionNumbers.profile && (await showsSamplePortrait(trx, fields));
    if (hasPortrait) {
      Object.assign(cleared, { portrait_id: null, portrait_alt: '' });
      await replaceShownMedia(trx, { kind: 'about' }, section.number, []);
    }
    if (left.length === 0 && !hasPortrait) continue;
    const { id: _id, version, ...rest } = await findSection(trx, section.number);
    await updateSection(trx, section.number, { ...rest, version: version + 1, updated_at: now, last_save_id: null });
    await replaceEntries(trx, section.number, [{ id: stored.id, fields: cleared }]);
    count += 1;
  }
  return count;
}

async function showsSamplePortrait(trx: Db, { portrait_id }: Fields): Promise<boolean> {
  return typeof portrait_id === 'number' && (await isSamplePicture(trx, 'portrait', portrait_id));
}
