const prefix = 'comment-draft:';

/** What was typed for a post and not sent yet, `{}` when there is nothing. Storage may be forbidden. */
export function loadDraft(slug: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + slug) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Kept until the tab is closed, without the captcha, which is another one then. `null` forgets it. */
export function keepDraft(slug: string, values: Record<string, string> | null): void {
  try {
    if (values === null) {
      sessionStorage.removeItem(prefix + slug);
      return;
    }
    const typed = Object.entries(values).filter(([name]) => !name.startsWith('captcha_'));
    sessionStorage.setItem(prefix + slug, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // The draft is on the screen all the same.
  }
}
