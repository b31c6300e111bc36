/** What reads and writes HTML, as one set of functions. */
export type RichText = Awaited<ReturnType<typeof load>>;

let loading: Promise<RichText> | null = null;

/**
 * Loads it with the first post that is read or saved, not with the server. One module after the other and once for all:
 * a package that is imported here and required there must not be asked for both ways at the same time.
 */
export function loadRichText(): Promise<RichText> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load() {
  const { imageSources, plainText } = await import('./plain-text.ts');
  const { sanitizeContent, sanitizeRendered } = await import('./sanitize.ts');
  const { renderContent } = await import('./render-content.ts');
  const { feedContent } = await import('./feed-content.ts');
  return { imageSources, plainText, sanitizeContent, sanitizeRendered, renderContent, feedContent };
}
