import type { PostText } from '../../../shared/contract/post-editing.ts';
import { toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentContent } from '../documents/document-content.ts';
import { indexDocument } from '../documents/document-search.queries.ts';
import { replacePostMedia } from '../documents/edited-document.queries.ts';
import { titleKey } from '../documents/sort-key.ts';
import { guessLanguage } from './guess-language.ts';
import { postType } from './post-type.ts';
import { replaceTags } from './tags.queries.ts';

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

export function columnsOf(post: WrittenPost, content: DocumentContent) {
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

export function imageColumns(cover_media_id: number | null, cover_alt: string, { images }: DocumentContent) {
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
export function mediaOf(content: Pick<DocumentContent, 'images'>, cover_id: number | null): number[] {
  return [...content.images.map(({ id }) => id), ...(cover_id === null ? [] : [cover_id])];
}

/** What belongs to a post and stands in tables of its own. */
export async function saveParts(
  trx: Db,
  id: number,
  post: WrittenPost,
  content: DocumentContent,
  cover_id: number | null,
): Promise<void> {
  await replaceTags(trx, id, post.tags);
  await replacePostMedia(trx, id, mediaOf(content, cover_id));
  await indexDocument(trx, postType, id, [post.title, post.tags.join('\n'), content.text].join('\n'));
}
