import { validationError } from '../../../shared/contract/errors.ts';
import type { PostText } from '../../../shared/contract/post-editing.ts';
import { reservedSlugs } from '../../../shared/reserved-slugs.ts';
import { slugOf } from '../../../shared/text/slug.ts';
import { isUniqueViolation, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { chooseSlug, SlugTakenError, wantedSlug } from './choose-slug.ts';
import { guessLanguage } from './guess-language.ts';
import { type PostContent, readContent } from './post-content.ts';
import { indexPost } from './post-search.queries.ts';
import { addSlug, removeSlug, replacePostMedia } from './save-post.queries.ts';
import { replaceTags } from './tags.queries.ts';
import { titleKey } from './title-key.ts';

const titleTakenText = 'A blog post with this title already exists. Please choose a different title.';
const slugTakenText = 'Another blog post has this address. Please choose a different one.';
const slugReservedText = 'This address is reserved. Please choose a different one.';
const slugUnusableText = 'Enter at least one letter or digit.';
const slugAttempts = 5;

/** What a post says, whoever wrote it. */
export interface WrittenPost {
  title: string;
  /** HTML of any kind. */
  content: string;
  tags: readonly string[];
  is_published: boolean;
  description?: string | undefined;
  /** BCP 47; guessed from the script unless given. */
  language?: string | undefined;
}

/** @throws ApiError 400 when nothing is left of it */
export async function readFilledContent(db: Db, html: string): Promise<PostContent> {
  const content = await readContent(db, html);
  const isEmpty = content.text.trim() === '' && !/<(img|hr)\b/.test(content.content);
  if (isEmpty) throw validationError({ content: ['Content is required'] });
  return content;
}

/**
 * A transaction that gives a post its slug. Two posts that take one at the same moment: the later one looks again.
 * @param slug as its author asked for it; empty when it is made from the title
 * @throws ApiError 400 for a slug that cannot be given
 */
export async function withFreeSlug<T>(db: Db, slug: string | undefined, save: (trx: Db) => Promise<T>): Promise<T> {
  if (slug && slugOf(slug) === '') throw validationError({ slug: [slugUnusableText] });
  if (slug && reservedSlugs.has(slugOf(slug))) throw validationError({ slug: [slugReservedText] });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(save);
    } catch (error) {
      if (error instanceof SlugTakenError) {
        throw validationError(slug ? { slug: [slugTakenText] } : { title: [titleTakenText] });
      }
      if (!isUniqueViolation(error) || attempt === slugAttempts) throw error;
    }
  }
}

export function columnsOf(post: WrittenPost, content: PostContent) {
  const { text: _text, images: _images, ...columns } = content;
  return {
    ...columns,
    title: post.title,
    title_key: titleKey(post.title),
    description: post.description ?? '',
    language: post.language ?? guessLanguage(content.text),
    is_published: toFlag(post.is_published),
  };
}

export function imageColumns(cover_media_id: number | null, cover_alt: string, { images }: PostContent) {
  return { cover_media_id, cover_alt, featured_media_id: cover_media_id ?? images[0]?.id ?? null };
}

/** What is kept of it among the versions. */
export function textOf(
  post: WrittenPost,
  { content }: { content: string },
  {
    slug,
    description,
    cover_id,
    cover_alt,
  }: { slug: string; description: string; cover_id: number | null; cover_alt: string },
): PostText {
  return { title: post.title, content, tags: [...post.tags], slug, description, cover_id, cover_alt };
}

/** The images that a post shows. */
export function mediaOf(content: PostContent, cover_id: number | null): number[] {
  return [...content.images.map(({ id }) => id), ...(cover_id === null ? [] : [cover_id])];
}

/** What belongs to a post and stands in tables of its own. */
export async function saveParts(
  trx: Db,
  id: number,
  post: WrittenPost,
  content: PostContent,
  cover_id: number | null,
): Promise<void> {
  await replaceTags(trx, id, post.tags);
  await replacePostMedia(trx, id, mediaOf(content, cover_id));
  await indexPost(trx, id, [post.title, post.tags.join('\n'), content.text].join('\n'));
}

interface PostBefore {
  id: number;
  slug: string;
  title: string;
}

/** Where the post will be; what was public keeps leading there. */
export async function moveSlug(
  trx: Db,
  before: PostBefore,
  change: { title: string; slug?: string | undefined },
  was_public: boolean,
): Promise<string> {
  const wanted = wantedSlug(before, change, was_public);
  if (wanted === before.slug) return before.slug;
  const slug = await chooseSlug(trx, wanted, { post_id: before.id, when_taken: 'refuse' });
  if (slug === before.slug) return slug;
  if (!was_public) await removeSlug(trx, before.slug);
  // It may be one that the post had before.
  await removeSlug(trx, slug);
  await addSlug(trx, before.id, slug);
  return slug;
}
