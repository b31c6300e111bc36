import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import type { AppDeps } from '../../app-deps.ts';
import { isUniqueViolation, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { chooseSlug, SlugTakenError, wantedSlug } from './choose-slug.ts';
import { guessLanguage } from './guess-language.ts';
import { type PostContent, readContent } from './post-content.ts';
import { indexPost } from './post-search.queries.ts';
import {
  addImportedPost,
  addRedirects,
  addSlug,
  findPostToEdit,
  insertPost,
  removeSlug,
  replacePost,
  replacePostMedia,
} from './save-post.queries.ts';
import { replaceTags } from './tags.queries.ts';
import { titleKey } from './title-key.ts';

const takenText = 'A blog post with this title already exists. Please choose a different title.';
const slugAttempts = 5;

type SaveDeps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

interface PostFields {
  title: string;
  /** HTML of any kind. */
  content: string;
  tags: readonly string[];
  is_published: boolean;
  cover: File | null;
  cover_alt?: string | undefined;
  description?: string | undefined;
  /** BCP 47; guessed from the script unless given. */
  language?: string | undefined;
}

export interface NewPost extends PostFields {
  author_id: string | null;
  /** Made from the title unless given. */
  slug?: string | undefined;
  /** ISO time in UTC; now unless given. The post is public from then on. */
  first_published_at?: string | undefined;
  /** Former addresses: paths with their first slash, decoded, without one at the end. */
  old_paths?: readonly string[] | undefined;
  /** Name of the imported file; its slug gets a number where another post has it. */
  source?: string | undefined;
}

export interface SavedPost {
  id: number;
  slug: string;
  title: string;
  published: boolean;
  version: number;
}

/**
 * Saves a new post in one transaction, after its images.
 * @throws ApiError 400 for a title that is taken, content in which nothing is left, or a cover that is no image
 */
export async function createPost(deps: SaveDeps, post: NewPost): Promise<SavedPost> {
  const content = await readFilledContent(deps.database.db, post.content);
  const cover = post.cover && (await deps.media.add(post.cover, 'cover_image'));
  const now = deps.clock.now().toISOString();
  const slugs = {
    wanted: post.slug ?? post.title,
    when_taken: post.source === undefined ? 'refuse' : 'number',
  } as const;

  return withFreeSlug(deps.database.db, async (trx) => {
    const slug = await chooseSlug(trx, slugs.wanted, { post_id: null, when_taken: slugs.when_taken });
    const id = await insertPost(trx, {
      ...columnsOf(post, content),
      ...imageColumns(cover?.id ?? null, post.cover_alt ?? '', content),
      slug,
      author_id: post.author_id,
      first_published_at: post.is_published ? (post.first_published_at ?? now) : null,
      created_at: post.first_published_at ?? now,
      updated_at: post.first_published_at ?? now,
    });
    await addSlug(trx, id, slug);
    await saveParts(trx, id, post, content, cover);
    if (post.old_paths) await addRedirects(trx, id, post.old_paths);
    if (post.source !== undefined) await addImportedPost(trx, id, post.source, now);
    return { id, slug, title: post.title, published: post.is_published, version: 1 };
  });
}

export interface PostChange extends PostFields {
  /** The version that the change was made on; the newest unless given. */
  version?: number | undefined;
  /** Only when the address is to change; otherwise it stays, or follows the title of a post that never was public. */
  slug?: string | undefined;
}

/**
 * Replaces what a post says.
 * @throws ApiError 404, 409 with `stale_version` when somebody has saved since, or as for a new post
 */
export async function updatePost(deps: SaveDeps, slug: string, change: PostChange): Promise<SavedPost> {
  const { db } = deps.database;
  const content = await readFilledContent(db, change.content);
  const cover = change.cover && (await deps.media.add(change.cover, 'cover_image'));
  const now = deps.clock.now().toISOString();

  return withFreeSlug(db, async (trx) => {
    const before = await findPostToEdit(trx, slug);
    if (!before) throw new ApiError(404, "Blog post not found or You don't have permission to edit it.");
    const { id } = before;
    const version = change.version ?? before.version;
    const newSlug = await movedSlug(trx, before, change);
    const isSaved = await replacePost(
      trx,
      { id, version },
      {
        ...columnsOf(change, content),
        ...imageColumns(cover?.id ?? before.cover_media_id, change.cover_alt ?? before.cover_alt, content),
        description: change.description ?? before.description,
        language: change.language ?? before.language ?? guessLanguage(content.text),
        slug: newSlug,
        first_published_at: before.first_published_at ?? (change.is_published ? now : null),
        updated_at: now,
      },
    );
    if (!isSaved) {
      throw new ApiError(409, 'Somebody else has saved this post since you opened it.', { code: 'stale_version' });
    }
    await saveParts(trx, id, change, content, cover ?? before.cover_media_id);
    return { id, slug: newSlug, title: change.title, published: change.is_published, version: version + 1 };
  });
}

async function readFilledContent(db: Db, html: string): Promise<PostContent> {
  const content = await readContent(db, html);
  const isEmpty = content.text.trim() === '' && !/<(img|hr)\b/.test(content.content);
  if (isEmpty) throw validationError({ content: ['Content is required'] });
  return content;
}

/** Two posts that take one slug at the same moment: the later one looks again. */
async function withFreeSlug<T>(db: Db, save: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(save);
    } catch (error) {
      if (error instanceof SlugTakenError) throw validationError({ title: [takenText] });
      if (!isUniqueViolation(error) || attempt === slugAttempts) throw error;
    }
  }
}

function columnsOf(post: PostFields, content: PostContent) {
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

function imageColumns(cover_media_id: number | null, cover_alt: string, { images }: PostContent) {
  return { cover_media_id, cover_alt, featured_media_id: cover_media_id ?? images[0]?.id ?? null };
}

async function saveParts(
  trx: Db,
  id: number,
  post: PostFields,
  content: PostContent,
  cover: Image | number | null,
): Promise<void> {
  const coverId = typeof cover === 'number' ? cover : cover?.id;
  await replaceTags(trx, id, post.tags);
  await replacePostMedia(trx, id, [
    ...content.images.map((image) => image.id),
    ...(coverId === undefined ? [] : [coverId]),
  ]);
  await indexPost(trx, id, [post.title, post.tags.join('\n'), content.text].join('\n'));
}

type PostBefore = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>;

/** Where the post will be; what was public keeps leading there. */
async function movedSlug(trx: Db, before: PostBefore, change: PostChange): Promise<string> {
  const wasPublic = before.first_published_at !== null;
  const wanted = wantedSlug(before, change, wasPublic);
  if (wanted === before.slug) return before.slug;
  const slug = await chooseSlug(trx, wanted, { post_id: before.id, when_taken: 'refuse' });
  if (slug === before.slug) return slug;
  if (!wasPublic) await removeSlug(trx, before.slug);
  await ensureSlug(trx, before.id, slug);
  return slug;
}

/** It may be one that the post had before. */
async function ensureSlug(trx: Db, id: number, slug: string): Promise<void> {
  await removeSlug(trx, slug);
  await addSlug(trx, id, slug);
}
