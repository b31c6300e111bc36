import { reservedSlugs } from '../../../shared/reserved-slugs.ts';
import { slugOf } from '../../../shared/text/slug.ts';
import type { Db } from '../../db/schema.ts';
import { findSlugHolder } from './save-post.queries.ts';

/** For titles without a letter or digit. */
const namelessSlug = 'post';

/** Another post is reached at the slug that was asked for. */
export class SlugTakenError extends Error {
  override readonly name = 'SlugTakenError';
}

/**
 * A slug that no other post has or had in public.
 * @param wanted a title or slug
 * @param when_taken whether a slug at which another post is reached gets a number or is refused
 * @throws SlugTakenError
 */
export async function chooseSlug(
  trx: Db,
  wanted: string,
  { post_id, when_taken }: { post_id: number | null; when_taken: 'number' | 'refuse' },
): Promise<string> {
  const base = slugOf(wanted) || namelessSlug;
  const isNamed = base !== namelessSlug;
  for (const slug of slugsLike(base)) {
    const holder = await findSlugHolder(trx, slug);
    if (!holder || holder.post_id === post_id) return slug;
    if (holder.is_current && isNamed && when_taken === 'refuse') throw new SlugTakenError(slug);
  }
  throw new Error('There is no end of numbers');
}

/**
 * What a post's new slug is made from. An address that was public follows its title no more.
 * @param change.slug empty when its author asks for none
 */
export function wantedSlug(
  before: { slug: string; title: string },
  change: { title: string; slug?: string | undefined },
  was_public: boolean,
): string {
  return change.slug || (was_public || change.title === before.title ? before.slug : change.title);
}

/** The slug itself, then with numbers; reserved words are left out. */
export function* slugsLike(base: string): Generator<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!reservedSlugs.has(slug)) yield slug;
  }
}
