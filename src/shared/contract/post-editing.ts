import * as z from 'zod/mini';

/** What a writer edits of a post: what the editor opens, and what versions keep. */
export const postText = z.object({
  title: z.string(),
  /** HTML as the editor wrote it. */
  content: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
  /** For search engines and social cards; the excerpt is used where it is empty. */
  description: z.string(),
  /** One of our own images. */
  cover_id: z.nullable(z.int()),
  /** Describes the cover; empty for decoration. */
  cover_alt: z.string(),
});

export type PostText = z.infer<typeof postText>;
