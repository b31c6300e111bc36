import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';

/** Where generators keep files that are served from the root of a site. */
const staticFolders = ['', 'static', 'public', 'assets', 'source', 'src', 'src/assets', 'content'];
const maxBytes = 20 * 1024 * 1024;

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Whether an address means a file that comes with the posts. */
export function isLocal(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);
}

/**
 * The file that an image's address means: beside the post, or in a folder for static files. Never one outside of the
 * imported folder, whatever links and dots say.
 * @param file the post's path within `directory`
 * @returns `null` when there is none
 */
export async function findLocalFile(directory: string, file: string, address: string): Promise<File | null> {
  const path = decoded(address.replace(/[?#].*$/, ''));
  const root = await realpath(directory);
  const places = path.startsWith('/')
    ? staticFolders.map((folder) => join(root, folder, path))
    : [join(root, dirname(file), path), ...staticFolders.map((folder) => join(root, folder, path))];
  for (const place of places) {
    const found = await realpath(place).catch(() => null);
    if (found === null || !found.startsWith(root + sep)) continue;
    const { size, isFile } = await stat(found).then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
    if (!isFile || size > maxBytes) continue;
    const name = found.slice(found.lastIndexOf(sep) + 1);
    return new File([await readFile(found)], name, { type: types[extname(found).toLowerCase()] ?? '' });
  }
  return null;
}

/** Without escapes; as it is where they make no sense. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
