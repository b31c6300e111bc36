import { validationError } from '../../../shared/contract/errors.ts';
import { reservedSlugs } from '../../../shared/reserved-slugs.ts';
import { isMadeFrom, slugOf } from '../../../shared/text/slug.ts';
import { isUniqueViolation } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentType } from './document-type.ts';
import { addSlug, findSlugHolder, removeSlug } from './documents.queries.ts';

const reservedText = 'This address is reserved. Please choose a different one.';
const unusableText = 'Enter at least one letter or digit.';
const maxAttempts = 5;

/** Another document is reached at the slug that was asked for. */
class SlugTakenError extends Error {
  override readonly name = 'SlugTakenError';
}

/**
 * A slug that no other document has or had in public.
 * @param wanted a title or slug
 * @param when_taken whether a slug at which another document is reached gets a number or is refused
 * @throws SlugTakenError, which `withFreeSlug` makes an answer of
 */
export async function chooseSlug(
  trx: Db,
  type: DocumentType,
  wanted: string,
  { id, when_taken }: { id: number | null; when_taken: 'number' | 'refuse' },
): Promise<string> {
  const base = slugOf(wanted) || type.nameless_slug;
  const isNamed = base !== type.nameless_slug;
  for (const slug of slugsLike(base)) {
    const holder = await findSlugHolder(trx, type, slug);
    if (!holder || holder.id === id) return slug;
    if (holder.is_current && isNamed && when_taken === 'refuse') throw new SlugTakenError(slug);
  }
  throw new Error('There is no end of numbers');
}

/**
 * What a document's new slug is made from. An address that was public follows its title no more.
 * @param change.slug empty when its author asks for none: then a draft follows its title again
 */
export function wantedSlug(
  before: { slug: string; title: string },
  change: { title: string; slug?: string | undefined },
  was_public: boolean,
): string {
  if (change.slug) return change.slug;
  if (was_public) return before.slug;
  const isTakenBack = change.slug === '' && !isMadeFrom(change.title, before.slug);
  return change.title === before.title && !isTakenBack ? before.slug : change.title;
}

/** The slug itself, then with numbers; reserved words are left out. */
export function* slugsLike(base: string): Generator<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!reservedSlugs.has(slug)) yield slug;
  }
}

/**
 * A transaction that gives a document its slug. Two documents that take one at the same moment: the later one looks
 * again.
 * @param slug as its author asked for it; empty when it is made from the title
 * @throws ApiError 400 for a slug that cannot be given
 */
export async function withFreeSlug<T>(
  db: Db,
  { texts }: DocumentType,
  slug: string | undefined,
  save: (trx: Db) => Promise<T>,
): Promise<T> {
  if (slug && slugOf(slug) === '') throw validationError({ slug: [unusableText] });
  if (slug && reservedSlugs.has(slugOf(slug))) throw validationError({ slug: [reservedText] });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(save);
    } catch (error) {
      if (error instanceof SlugTakenError) {
        throw validationError(slug ? { slug: [texts.slug_taken] } : { title: [texts.title_taken] });
      }
      if (!isUniqueViolation(error) || attempt === maxAttempts) throw error;
    }
  }
}

/** Where the document will be; what was public keeps leading there. */
export async function moveSlug(
  trx: Db,
  type: DocumentType,
  before: { id: number; slug: string; title: string },
  change: { title: string; slug?: string | undefined; was_public: boolean },
): Promise<string> {
  const wanted = wantedSlug(before, change, change.was_public);
  if (wanted === before.slug) return before.slug;
  const slug = await chooseSlug(trx, type, wanted, { id: before.id, when_taken: 'refuse' });
  if (slug === before.slug) return slug;
  if (!change.was_public) await removeSlug(trx, type, before.slug);
  // It may be one that the document had before.
  await removeSlug(trx, type, slug);
  await addSlug(trx, type, before.id, slug);
  return slug;
}
