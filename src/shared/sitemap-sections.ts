/** The sections of the sitemap that grow with the site. */
export const documentSections = ['projects', 'blog_posts'] as const;
export type DocumentSection = (typeof documentSections)[number];

/** How many documents of a section stand on one page of the readable sitemap. */
export const sitemapPageSize = 100;
