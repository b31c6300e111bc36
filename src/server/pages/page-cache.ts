import type { ContentTag } from '../../shared/contract/endpoint.ts';
import type { ContentChanges } from '../db/content-changes.ts';
import type { RenderedPage } from './rendered-page.ts';

const maxBytes = 64 * 1024 * 1024;

interface Entry {
  page: RenderedPage;
  tags: ReadonlySet<ContentTag>;
}

/** What a render returns: the page, and what it has read. */
interface Render {
  page: RenderedPage;
  tags: ReadonlySet<ContentTag>;
}

export interface PageCache {
  /** The page under `key`, rendered once however many ask for it at the same time. */
  get(key: string, render: () => Promise<Render>): Promise<RenderedPage>;
}

/**
 * Keeps the pages of anonymous readers until something they show changes. Only successful pages are kept, the
 * least recently used ones go first when it is full.
 */
export function createPageCache(changes: ContentChanges): PageCache {
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
      if (size <= maxBytes) break;
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
    const { page, tags } = await render();
    if (page.status === 200 && generation === startedIn) keep(key, { page, tags });
    return page;
  }

  return {
    async get(key, render) {
      changes.poll();
      const entry = entries.get(key);
      if (entry) {
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
