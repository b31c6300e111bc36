import type { ContentTag } from '../../shared/contract/endpoint.ts';
import type { Clock } from '../adapters/clock.ts';
import type { ContentChanges } from '../db/content-changes.ts';
import type { RenderedPage } from './rendered-page.ts';

const maxBytesByDefault = 64 * 1024 * 1024;
/** Pages also show what no tag tells of, such as the year. */
const maxAgeMs = 10 * 60_000;

interface Entry {
  page: RenderedPage;
  tags: ReadonlySet<ContentTag>;
  /** Milliseconds since the epoch. */
  expires_at: number;
}

/** What a render returns: the page, and what it has read. */
interface Render {
  page: RenderedPage;
  tags: ReadonlySet<ContentTag>;
}

interface PageCache {
  /** The page under `key`, rendered once however many ask for it at the same time. */
  get(key: string, render: () => Promise<Render>): Promise<RenderedPage>;
}

interface PageCacheDeps {
  changes: ContentChanges;
  clock: Clock;
  max_bytes?: number;
}

/**
 * Keeps the pages of anonymous readers until something they show changes, and ten minutes at most. Only successful pages are kept, the
 * least recently used ones go first when it is full.
 */
export function createPageCache({ changes, clock, max_bytes = maxBytesByDefault }: PageCacheDeps): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<RenderedPage>>();
  let size = 0;
  /** Counts changes, so that a page that was being rendered during one is not kept. */
  let generation = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= entry.page.size;
  }

  function keep(key: string, entry: Entry): void {
    remove(key);
    entries.set(key, entry);
    size += entry.page.size;
    for (const oldest of entries.keys()) {
      if (size <= max_bytes) break;
      remove(oldest);
    }
  }

  changes.subscribe((changed) => {
    generation += 1;
    running.clear();
    for (const [key, { tags }] of entries) {
      if (changed === 'all' || changed.some((tag) => tags.has(tag as ContentTag))) remove(key);
    }
  });

  async function renderAndKeep(key: string, render: () => Promise<Render>): Promise<RenderedPage> {
    const startedIn = generation;
    const expires_at = clock.now().getTime() + maxAgeMs;
    const { page, tags } = await render();
    if (page.status === 200 && generation === startedIn) keep(key, { page, tags, expires_at });
    return page;
  }

  return {
    async get(key, render) {
      changes.poll();
      const entry = entries.get(key);
      if (entry && clock.now().getTime() < entry.expires_at) {
        // Last in the map is most recently used.
        entries.delete(key);
        entries.set(key, entry);
        return entry.page;
      }
      let promise = running.get(key);
      if (!promise) {
        promise = renderAndKeep(key, render).finally(() => {
          if (running.get(key) === promise) running.delete(key);
        });
        running.set(key, promise);
      }
      return promise;
    },
  };
}
