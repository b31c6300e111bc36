import type { DatabaseSync } from 'node:sqlite';
import type { ContentTag } from '../../shared/contract/endpoint.ts';

/** The groups of content that changed; 'all' means that anything may have. */
export type ChangedContent = readonly ContentTag[] | 'all';

type ChangeListener = (changed: ChangedContent) => void;

/** Tells the caches of every process on this database that content has changed. */
export interface ContentChanges {
  /** Call after the commit. Listeners in this process have been told when it returns, others soon after. */
  publish(tags: readonly ContentTag[]): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
  /** Looks for changes by other processes where the database does not announce them. Cheap: call it per request. */
  poll(): void;
}

export function createListeners() {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe(listener: ChangeListener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(changed: ChangedContent) {
      for (const listener of listeners) listener(changed);
    },
  };
}

/** `sqlite` must be the connection that this process writes on: its own writes leave `data_version` as it was. */
export function createSqliteChanges(sqlite: DatabaseSync): ContentChanges {
  const listeners = createListeners();
  const dataVersion = sqlite.prepare('pragma data_version');
  dataVersion.setReturnArrays(true);
  const readVersion = () => (dataVersion.get() as unknown as [number])[0];
  let seenVersion = readVersion();
  return {
    subscribe: listeners.subscribe,
    async publish(tags) {
      listeners.tell(tags);
    },
    poll() {
      const version = readVersion();
      if (version === seenVersion) return;
      seenVersion = version;
      listeners.tell('all');
    },
  };
}
