import { setImmediate } from 'node:timers/promises';
import type { Article } from '../../../shared/contract/blog.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { PostText } from '../../../shared/contract/post-editing.ts';
import type { PreviewedPost } from '../../../shared/contract/post-preview.ts';
import { can } from '../../../shared/permissions.ts';
import { wasPublic } from '../../../shared/was-public.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/request-context.ts';
import { findProfile } from '../about/about-record.ts';
import { slugToCome } from '../documents/choose-slug.ts';
import { readContent } from '../documents/document-content.ts';
import { publicationTime } from '../documents/publication-time.ts';
import { findImages } from '../media/media.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { findSiteOnCard } from '../site/site-on-card.ts';
import { guessLanguage } from './guess-language.ts';
import { postCard } from './post-card.ts';
import { postType } from './post-type.ts';
import { findSummaries, type PostRow } from './posts.queries.ts';
import { parseTableOfContents, summaryOf } from './present-post.ts';
import { findAuthor, findPostState, findTagSpellings } from './preview-post.queries.ts';

const unsavedId = 0;

type Writer = Session['user'];

type Deps = Pick<AppDeps, 'database' | 'clock' | 'settings'>;

/**
 * The post as its page would show it, had it been saved like this. Nothing is stored. Where saving would refuse a slug
 * as taken, it gets a number.
 * @throws ApiError 404 for a post that is not there, or not the writer's to edit; 400 for a time that it cannot have
 */
export async function previewPost(deps: Deps, post: PreviewedPost, writer: Writer): Promise<Article> {
  return articleOf(deps, post, await findBefore(deps.database.db, post.post_id, writer));
}

/** The newest text of a saved post as its page would show it. */
export async function previewSavedPost(deps: Deps, id: number, text: PostText): Promise<Article> {
  const [row] = await findSummaries(deps.database.db, [id]);
  if (!row) throw new ApiError(404, postType.texts.missing);
  return articleOf(deps, { ...text, post_id: id, published: fromFlag(row.is_published) }, row);
}

async function articleOf({ database: { db }, clock, settings }: Deps, post: PreviewedPost, before: PostRow) {
  const now = clock.now().toISOString();
  const [content, images, { sanitizeRendered }, tags, { name: ownerName }, site, { time_zone }] = await Promise.all([
    readContent(db, post.content),
    findImages(db, post.cover_id === null ? [] : [post.cover_id]),
    loadRichText(),
    findTagSpellings(db, post.tags.filter(Boolean)),
    findProfile(db),
    findSiteOnCard(db),
    settings.read(),
  ]);
  const cover = images.get(post.cover_id ?? unsavedId) ?? null;
  const image = cover ?? content.images[0] ?? null;
  const saved = before.id === unsavedId ? null : before;
  const slug = await slugToCome(db, postType, saved, { ...post, was_public: wasPublic(before, now) });
  const row: PostRow = {
    ...before,
    slug,
    title: post.title,
    excerpt: content.excerpt,
    language: before.language ?? guessLanguage(content.text),
    first_published_at: publicationTime(before, { ...post, is_published: post.published }, now),
    reading_time: content.reading_time,
    is_published: toFlag(post.published),
    cover_media_id: cover?.id ?? null,
    cover_alt: post.cover_alt,
    cover_is_decorative: toFlag(post.cover_is_decorative ?? false),
    featured_media_id: image?.id ?? null,
  };
  const summary = summaryOf(row, { tags, image, ownerName });
  // As between the steps of reading it.
  await setImmediate();
  return {
    ...post,
    ...summary,
    content: sanitizeRendered(content.content_html),
    description: post.description || content.excerpt,
    cover_image: cover,
    cover_alt: summary.featured_image_alt,
    social_image_url: postCard(row, { tags, site, time_zone }).path,
    table_of_contents: parseTableOfContents(content.table_of_contents),
    word_count: content.word_count,
    updated_at: now,
    previous: null,
    next: null,
    related: [],
  };
}

/** The post as it is saved, or one that nobody has saved yet. */
async function findBefore(db: Db, id: number | null, writer: Writer): Promise<PostRow> {
  if (id === null) return { ...unsavedPost, ...(await findAuthor(db, writer.id)) };
  const [state, [row]] = await Promise.all([findPostState(db, id), findSummaries(db, [id])]);
  const isTheirs = can(writer, 'post.edit') || state?.author_id === writer.id;
  if (!state || !row || !isTheirs) throw new ApiError(404, postType.texts.missing_to_edit);
  return row;
}

const unsavedPost = {
  id: unsavedId,
  slug: '',
  title: '',
  excerpt: '',
  language: null,
  first_published_at: null,
  reading_time: 1,
  view_count: 0,
  comments_count: 0,
  is_published: 0,
  cover_media_id: null,
  cover_alt: '',
  cover_is_decorative: 0,
  featured_media_id: null,
} as const;
