import type { FoundPost, FoundProject } from '../../../shared/contract/search.ts';
import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import { snippetAround } from '../../../shared/text/found-words.ts';
import type { Db } from '../../db/schema.ts';
import { authorName } from '../documents/author-name.ts';
import { findImages } from '../media/media.queries.ts';
import { parseTechnologies } from '../projects/present-project.ts';
import { findPosts, findProjects } from './found-documents.queries.ts';

const postSnippetLength = 200;
const projectSnippetLength = 150;

interface PresentedPosts {
  /** What they were found by. */
  words: readonly string[];
  owner_name: string;
}

/** Posts of these ids, in this order. */
export async function presentPosts(
  db: Db,
  ids: readonly number[],
  { words, owner_name }: PresentedPosts,
): Promise<FoundPost[]> {
  const rows = await findPosts(db, ids);
  const images = await findImages(db, [...new Set(rows.flatMap(({ featured_media_id }) => featured_media_id ?? []))]);
  return rows.map(({ id, slug, title, excerpt, text, first_published_at, featured_media_id, ...author }) => ({
    ...{ id, title },
    url: articlePath(slug),
    description: excerpt,
    content: snippetAround(text, words, postSnippetLength),
    author: { username: author.display_username ?? '', full_name: authorName(author, owner_name) },
    first_published_at: first_published_at ?? '',
    first_image: (featured_media_id && images.get(featured_media_id)) || null,
  }));
}

/** Projects of these ids, in this order. @param words what they were found by */
export async function presentProjects(
  db: Db,
  ids: readonly number[],
  words: readonly string[],
): Promise<FoundProject[]> {
  const rows = await findProjects(db, ids);
  return rows.map(({ id, slug, title, created_at, project_url, short_description, technologies, text }) => ({
    ...{ id, title, created_at, project_url },
    url: projectPath(slug),
    description: snippetAround([short_description, text].filter(Boolean).join('\n'), words, projectSnippetLength),
    tags: parseTechnologies(technologies),
  }));
}
