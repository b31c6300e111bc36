/** What was typed in a form and not sent yet, `{}` when there is nothing. Storage may be forbidden. */
export function loadDraft(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Kept until the tab is closed. `null` forgets it. */
export function keepDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The draft is on the screen all the same.
  }
}
