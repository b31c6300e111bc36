const recorded = new Set<string>();

/**
 * Tells the server of something that a reader does, once a page, when the page is really looked at: one fetched in
 * advance is not. Without cookies, so that the call tells nothing else.
 */
export function record(path: string, body?: object): void {
  const said = JSON.stringify([path, body]);
  if (recorded.has(said)) return;
  const isPrerendering = (document as { prerendering?: boolean }).prerendering === true;
  if (document.hidden || isPrerendering) {
    addEventListener(isPrerendering ? 'prerenderingchange' : 'visibilitychange', () => record(path, body), {
      once: true,
      capture: true,
    });
    return;
  }
  recorded.add(said);
  void send(path, body);
}

async function send(path: string, body: object | undefined): Promise<void> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
  } catch {
    // What is not counted is no reason to disturb a reader.
  }
}
