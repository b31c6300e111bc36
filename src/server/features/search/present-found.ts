import type { FoundPost, FoundProject } from '../../../shared/contract/search.ts';
import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import { snippetAround } from '../../../shared/text/found-words.ts';
import type { Db } from '../../db/schema.ts';
import { postType } from '../blog/post-type.ts';
import { loadSummaries } from '../blog/present-post.ts';
import { parseTechnologies } from '../projects/present-project.ts';
import { projectType } from '../projects/project-type.ts';
import { findTexts } from '../search-index/document-texts.queries.ts';
import { findAuthors, findProjects } from './found-documents.queries.ts';

const postSnippetLength = 200;
const projectSnippetLength = 150;

/** Posts of these ids, in this order. @param words what they were found by */
export async function presentPosts(db: Db, ids: readonly number[], words: readonly string[]): Promise<FoundPost[]> {
  const [summaries, texts, authors] = await Promise.all([
    loadSummaries(db, ids),
    findTexts(db, postType, ids),
    findAuthors(db, ids),
  ]);
  return summaries.map(({ id, slug, title, author, excerpt, first_published_at, featured_image }) => ({
    ...{ id, title },
    url: articlePath(slug),
    description: excerpt,
    content: snippetAround(texts.get(id) ?? excerpt, words, postSnippetLength),
    author: { username: authors.get(id) ?? '', full_name: author },
    first_published_at: first_published_at ?? '',
    first_image: featured_image,
  }));
}

/** Projects of these ids, in this order. @param words what they were found by */
export async function presentProjects(
  db: Db,
  ids: readonly number[],
  words: readonly string[],
): Promise<FoundProject[]> {
  const [rows, texts] = await Promise.all([findProjects(db, ids), findTexts(db, projectType, ids)]);
  return rows.map(({ id, slug, title, created_at, project_url, short_description, technologies }) => {
    const text = [short_description, texts.get(id)].filter(Boolean).join('\n');
    return {
      ...{ id, title, created_at, project_url },
      url: projectPath(slug),
      description: snippetAround(text, words, projectSnippetLength),
      tags: parseTechnologies(technologies),
    };
  });
}
