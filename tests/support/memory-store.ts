import type { MediaStore } from '../../src/server/adapters/media-store.ts';

/** A store that is gone with the test. */
export function createMemoryStore(): MediaStore & { files: Map<string, Uint8Array<ArrayBuffer>> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    files,
    put: async (path, bytes) => {
      files.set(path, new Uint8Array(bytes));
    },
    get: async (path) => files.get(path) ?? null,
    removeFolder: async (folder) => {
      for (const path of files.keys()) if (path.startsWith(`${folder}/`)) files.delete(path);
    },
  };
}
