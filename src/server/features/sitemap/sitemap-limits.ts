/** What one file may have, as sitemaps.org has it. */
export const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** Rows are read and written so many at a time, and what else the server has to do in between. */
export const pieces = { size: 1000 };
