import type { Article } from '../../../shared/contract/blog.ts';
import type { Db } from '../../db/schema.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { findSiteOnCard } from '../site/site-on-card.ts';
import { postCard } from './post-card.ts';
import { findNeighbours, type findPostBySlug } from './posts.queries.ts';
import { loadSummaries, parseTableOfContents, presentSummaries } from './present-post.ts';
import { findRelatedIds } from './tags.queries.ts';

const relatedCount = 3;

type FoundPost = NonNullable<Awaited<ReturnType<typeof findPostBySlug>>>;

/** The post with all that its page shows. */
export async function loadArticle(
  db: Db,
  post: FoundPost,
  { now, time_zone }: { now: Date; time_zone: string },
): Promise<Article> {
  const { id, first_published_at } = post;
  const { sanitizeRendered } = await loadRichText();
  const [summaries, neighbours, related, site] = await Promise.all([
    presentSummaries(db, [post]),
    first_published_at === null ? { previous: null, next: null } : findNeighbours(db, { id, first_published_at }, now),
    findRelatedIds(db, id, relatedCount, now).then((ids) => loadSummaries(db, ids)),
    findSiteOnCard(db),
  ]);
  const [summary] = summaries;
  if (!summary) throw new Error(`Post ${id} has no summary`);
  return {
    ...post,
    ...summary,
    ...neighbours,
    related,
    content: sanitizeRendered(post.content_html),
    description: post.description || summary.excerpt,
    cover_alt: summary.featured_image_alt,
    cover_image: post.cover_media_id === null ? null : summary.featured_image,
    social_image_url: postCard(post, { tags: summary.tags_list, site, time_zone }).path,
    table_of_contents: parseTableOfContents(post.table_of_contents),
  };
}
