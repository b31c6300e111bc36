/** What one file may have, as sitemaps.org has it. */
export const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };
