import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const ignoredFolders = new Set([
  'node_modules',
  'vendor',
  '_site',
  '_layouts',
  '_includes',
  'layouts',
  'themes',
  'archetypes',
]);
const postFile = /\.(?:md|markdown|mdx)$/i;
/** Files that belong to the repository or the section, not to the blog. */
const noPost = /^(?:_index|readme|license|changelog|contributing|code_of_conduct|404)\./i;

const jekyllPost = /(?:^|\/)_(?:posts|drafts)\//;

/** The Markdown files below a folder that may be posts, as paths with forward slashes, in order. Links are not followed. */
export async function findPosts(directory: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.') && !ignoredFolders.has(entry.name)) await visit(path);
      if (entry.isFile() && postFile.test(entry.name) && !noPost.test(entry.name)) {
        found.push(relative(directory, path).split(sep).join('/'));
      }
    }
  };
  await visit(directory);
  // Where a folder is named for posts, what lies elsewhere are pages.
  const posts = found.filter((path) => jekyllPost.test(path));
  return (posts.length > 0 ? posts : found).toSorted();
}
