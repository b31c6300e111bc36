import { randomId } from '../ui/random-id.ts';
import { holdTab, livingTabs } from './typing-tabs.ts';

const keptForMs = 7 * 24 * 60 * 60_000;
const prefix = 'typed:';
const tabName = 'typing-tab';

/** Names the form that was filled in. It is kept with what is typed, and is no text itself. */
export const formKey = 'form_key';

interface KeptDraft {
  values: Record<string, unknown>;
  kept_at: number;
}

/** Survives a reload of this tab. Two tabs with the same form keep a draft each. */
let tab: string | undefined;

/** What was typed in this tab's form and not sent yet, `{}` when there is nothing. Storage may be forbidden. */
export function ownDraft(key: string): Record<string, unknown> {
  try {
    forgetOldDrafts();
    const draft = read(nameOf(key));
    if (draft) holdThisTab();
    return draft?.values ?? {};
  } catch {
    return {};
  }
}

/** The newest draft of a tab that is gone, and what forgets it; `null` when there is none. */
export async function leftDraft(key: string): Promise<{ values: Record<string, unknown>; forget(): void } | null> {
  try {
    const living = await livingTabs();
    const start = `${prefix}${key}:`;
    const left = Object.keys(localStorage)
      .filter((name) => name.startsWith(start) && name !== nameOf(key) && !living.has(name.slice(start.length)))
      .flatMap((name) => {
        const draft = read(name);
        return draft ? [{ ...draft, forget: () => localStorage.removeItem(name) }] : [];
      });
    return left.toSorted((a, b) => b.kept_at - a.kept_at)[0] ?? null;
  } catch {
    return null;
  }
}

/** Kept for a week, also when the browser ends. `null` forgets it; that of another tab stays. */
export function keepDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null || !hasText(values)) {
      localStorage.removeItem(nameOf(key));
      return;
    }
    localStorage.setItem(nameOf(key), JSON.stringify({ values, kept_at: Date.now() } satisfies KeptDraft));
    holdThisTab();
  } catch {
    // The draft is on the screen all the same.
  }
}

/** Forgets what this tab has sent without script, on the page that thanks for it; not what was written since. */
export function forgetSentDraft(key: string): void {
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Whoever comes back to this page has been thanked before.
    if (load?.type !== 'navigate') return;
    if ((read(nameOf(key))?.kept_at ?? 0) < performance.timeOrigin) keepDraft(key, null);
  } catch {
    // Nothing is kept then.
  }
}

function hasText(values: Record<string, unknown>): boolean {
  return Object.entries(values).some(([name, value]) => name !== formKey && value !== '');
}

function read(name: string): KeptDraft | null {
  const { values, kept_at = 0 } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<KeptDraft>;
  return values ? { values, kept_at } : null;
}

function nameOf(key: string): string {
  tab ??= sessionStorage.getItem(tabName) ?? renameTab();
  return `${prefix}${key}:${tab}`;
}

function renameTab(): string {
  tab = randomId();
  sessionStorage.setItem(tabName, tab);
  return tab;
}

function holdThisTab(): void {
  // A duplicated tab has the name of the one that it was made from.
  if (tab !== undefined) holdTab(tab, () => holdTab(renameTab()));
}

function forgetOldDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && (read(name)?.kept_at ?? 0) < Date.now() - keptForMs) localStorage.removeItem(name);
  }
}
