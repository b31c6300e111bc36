import type { Generated } from 'kysely';
import type { postTextLimits } from '../../../shared/post-limits.ts';
import type { DocumentColumns } from '../documents/documents.table.ts';

/** A plain text of a post is text in its row, under the same name; one that it need not have is empty. */
type Texts = { [Name in Exclude<keyof typeof postTextLimits, keyof DocumentColumns>]: Generated<string> };

export interface PostsTable extends DocumentColumns, Texts {
  /** BCP 47, `null` when unknown. */
  language: string | null;
  /** Sanitised HTML as its author has written it: what the editor opens. */
  content: string;
  /** The same as readers get it: code highlighted, headings with anchors, images in all sizes. */
  content_html: string;
  /** JSON list of `{ id, text, level }`. */
  table_of_contents: string;
  excerpt: string;
  /** Minutes. */
  reading_time: number;
  cover_media_id: number | null;
  /** It has no text, not even that of its image. */
  cover_is_decorative: Generated<number>;
  /** The cover, or else the first of our images in the content. */
  featured_media_id: number | null;
  is_published: number;
  /** May lie in the future: the post is public from then on. */
  first_published_at: string | null;
  view_count: Generated<number>;
}

/** Addresses that a post had on the site that it was imported from: a path with its slash, decoded. */
export interface PostRedirectsTable {
  path: string;
  post_id: number;
}

/** Files that were imported, so that importing again leaves them alone. */
export interface ImportedPostsTable {
  /** Path of the file within the imported folder. */
  source: string;
  post_id: number;
  imported_at: string;
}

export interface TagsTable {
  id: Generated<number>;
  /** As it was first written. */
  name: string;
  /** What makes names the same: normalised, in lower case. */
  name_key: string;
  /** How many posts have it, public or not. Kept by the database. */
  use_count: Generated<number>;
}

/** Former names of tags, and those of tags that were merged into others: what is called so is the tag. */
export interface TagAliasesTable {
  /** As that of a tag; no tag has it now. */
  name_key: string;
  tag_id: number;
}

/** One row, over all posts, public or not. Kept by the database. */
export interface BlogCountsTable {
  id: number;
  posts: number;
  /** Text in PostgreSQL. */
  views: number | string;
  approved_comments: number;
}

export interface PostTagsTable {
  post_id: number;
  tag_id: number;
  position: number;
}

/** Who has read what today, as far as that must be known to count each reader once. */
export interface PostViewsTable {
  day: string;
  post_id: number;
  visitor: string;
}
