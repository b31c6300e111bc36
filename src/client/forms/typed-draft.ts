const keptForMs = 7 * 24 * 60 * 60_000;
const prefix = 'typed:';

interface KeptDraft {
  values: Record<string, unknown>;
  kept_at: number;
}

/** What was typed in a form and not sent yet, `{}` when there is nothing. Storage may be forbidden. */
export function loadDraft(key: string): Record<string, unknown> {
  try {
    forgetOldDrafts();
    return Object((JSON.parse(localStorage.getItem(prefix + key) ?? '{}') as Partial<KeptDraft>).values);
  } catch {
    return {};
  }
}

/** Kept for a week, also when the browser ends. `null` forgets it. */
export function keepDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify({ values, kept_at: Date.now() } satisfies KeptDraft));
  } catch {
    // The draft is on the screen all the same.
  }
}

function forgetOldDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue;
    const { kept_at = 0 } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<KeptDraft>;
    if (kept_at < Date.now() - keptForMs) localStorage.removeItem(name);
  }
}
