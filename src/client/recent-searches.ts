/** Fixed: browsers keep what was searched under it. */
const storageKey = 'portfolio-recent-searches';
const maxCount = 10;

/** What was searched in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    // Anything may stand there: other programs share the browser, and people edit what is theirs.
    return Array.isArray(kept) ? withoutRepetitions(kept.filter((term) => typeof term === 'string')) : [];
  } catch (error) {
    console.warn('The recent searches cannot be read.', error);
    return [];
  }
}

/** @param term not blank */
export function rememberSearch(term: string): void {
  keep(withoutRepetitions([term, ...recentSearches()]));
}

/** @returns what is left */
export function forgetSearch(term: string): string[] {
  const left = recentSearches().filter((each) => each !== term);
  keep(left);
  return left;
}

function keep(terms: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(terms));
  } catch (error) {
    console.warn('The recent searches cannot be kept.', error);
  }
}

/** The first of those that differ by capitals or outer spaces alone. */
function withoutRepetitions(terms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const term of terms.map((each) => each.trim())) {
    const key = term.toLowerCase();
    if (key !== '' && !byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()].slice(0, maxCount);
}
