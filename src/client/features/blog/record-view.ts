const recorded = new Set<string>();

/**
 * Says that somebody reads the post, once the page is really looked at: a page fetched in advance is not. Without
 * cookies, so that the call tells nothing but the reading.
 */
export function recordView(slug: string): void {
  if (recorded.has(slug)) return;
  const isPrerendering = (document as { prerendering?: boolean }).prerendering === true;
  if (document.hidden || isPrerendering) {
    addEventListener(isPrerendering ? 'prerenderingchange' : 'visibilitychange', () => recordView(slug), {
      once: true,
      capture: true,
    });
    return;
  }
  recorded.add(slug);
  void send(slug);
}

async function send(slug: string): Promise<void> {
  try {
    const answer = await fetch(`/api/v1/blog/article/${encodeURIComponent(slug)}/view/`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
    });
    await answer.arrayBuffer();
  } catch {
    // A view that is not counted is no reason to disturb a reader.
  }
}
