import { validationError } from '../../../shared/contract/errors.ts';
import { reservedSlugs } from '../../../shared/reserved-slugs.ts';
import { isMadeFrom, slugOf } from '../../../shared/text/slug.ts';
import { isUniqueViolation } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentType } from './document-type.ts';
import { addSlug, findSlugHolder, markSlugAsFormer, removeSlug } from './documents.queries.ts';

const reservedText = 'This address is reserved. Please choose a different one.';
const unusableText = 'Enter at least one letter or digit.';
const maxAttempts = 5;

/** Another document is reached at the slug that was asked for. */
class SlugTakenError extends Error {
  override readonly name = 'SlugTakenError';
}

/** What an address is made from: what its author asks for, or else the title. */
interface Named {
  title: string;
  slug?: string | undefined;
}

/**
 * A slug that no other document has or had in public. One at which another document is reached is refused where it was
 * asked for, or where both have the same title; otherwise it gets a number.
 * @param when_taken `number`: nothing is refused
 * @throws SlugTakenError, which `withFreeSlug` makes an answer of
 */
export async function chooseSlug(
  trx: Db,
  type: DocumentType,
  { title, slug: asked }: Named,
  { id, when_taken }: { id: number | null; when_taken: 'number' | 'refuse' },
): Promise<string> {
  const base = slugOf(asked || title) || type.nameless_slug;
  const isNamed = base !== type.nameless_slug;
  for (const slug of slugsLike(base)) {
    const holder = await findSlugHolder(trx, type, slug);
    if (!holder || holder.id === id) return slug;
    const isSame = asked ? true : readTitle(holder.title) === readTitle(title);
    if (holder.is_current && isNamed && isSame && when_taken === 'refuse') throw new SlugTakenError(slug);
  }
  throw new Error('There is no end of numbers');
}

/** As readers take it in: they hardly see capitals, spaces and how a sentence ends. */
function readTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?]+$/, '')
    .trim();
}

/**
 * Whether a document gets another slug. An address that was public follows its title no more.
 * @param change.slug empty when its author asks for none: then a draft follows its title again
 */
function isMoving(before: { slug: string; title: string }, change: Named, was_public: boolean): boolean {
  if (change.slug) return change.slug !== before.slug;
  if (was_public) return false;
  const isTakenBack = change.slug === '' && !isMadeFrom(change.title, before.slug);
  return change.title !== before.title || isTakenBack;
}

/** The slug that a document would get, had it been saved like this. Where that would be refused, it gets a number. */
export async function slugToCome(
  db: Db,
  type: DocumentType,
  before: { id: number; slug: string; title: string } | null,
  { was_public, ...change }: Named & { was_public: boolean },
): Promise<string> {
  if (before && !isMoving(before, change, was_public)) return before.slug;
  return chooseSlug(db, type, change, { id: before?.id ?? null, when_taken: 'number' });
}

/** The slug itself, then with numbers; reserved words are left out. */
export function* slugsLike(base: string): Generator<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!reservedSlugs.has(slug)) yield slug;
  }
}

/**
 * A transaction that gives a document its slug, or the one that `db` is. Two documents that take one at the same
 * moment: the later one looks again, unless the transaction is not its own.
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
      return await (db.isTransaction ? save(db) : db.transaction().execute(save));
    } catch (error) {
      if (error instanceof SlugTakenError) {
        throw validationError(slug ? { slug: [texts.slug_taken] } : { title: [texts.title_taken] });
      }
      if (!isUniqueViolation(error) || db.isTransaction || attempt === maxAttempts) throw error;
    }
  }
}

/** Where the document will be; what was public keeps leading there. */
export async function moveSlug(
  trx: Db,
  type: DocumentType,
  before: { id: number; slug: string; title: string },
  { was_public, now, ...change }: Named & { was_public: boolean; now: string },
): Promise<string> {
  if (!isMoving(before, change, was_public)) return before.slug;
  const slug = await chooseSlug(trx, type, change, { id: before.id, when_taken: 'refuse' });
  if (slug === before.slug) return slug;
  if (was_public) await markSlugAsFormer(trx, type, before.slug, now);
  else await removeSlug(trx, type, before.slug);
  // It may be one that the document had before.
  await removeSlug(trx, type, slug);
  await addSlug(trx, type, before.id, slug);
  return slug;
}
