const prefix = 'typing:';
/** A tab that is loaded again may be faster than the end of its former page. */
const patienceMs = 1000;

const asked = new Set<string>();

/** Says as long as this page lives that the tab of that name does. @param onTaken when another tab has the name */
export function holdTab(name: string, onTaken: () => void = () => {}): void {
  // Only there on secure origins.
  if (asked.has(name) || !navigator.locks) return;
  asked.add(name);
  navigator.locks
    .request(prefix + name, { signal: AbortSignal.timeout(patienceMs) }, () => new Promise(() => {}))
    .catch(onTaken);
}

/** The names of the tabs in which somebody is typing, as far as they can be known. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
