import * as z from 'zod/mini';

/** One of our own images in all the sizes and formats that it is kept in. */
export const image = z.object({
  id: z.int(),
  /** The rendition for most places, about 1200 pixels wide. Path on this site. */
  optimized_image_url: z.string(),
  /** The largest rendition. */
  cloudinary_image_url: z.string(),
  /** Pixels of the largest rendition. */
  width: z.int(),
  height: z.int(),
  /** A `data:` address of a tiny blurred version; empty for images that can be seen through. */
  placeholder: z.string(),
  /** For those who cannot see it, where it has no text of its own; left out where nobody has written one. */
  alt: z.optional(z.string()),
  /** For `<source>`, best format first. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

export type Image = z.infer<typeof image>;
