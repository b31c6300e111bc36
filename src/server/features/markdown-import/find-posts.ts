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
  'scaffolds',
]);
const postFile = /\.(?:md|markdown|mdx)$/i;
const jekyllPost = /(?:^|\/)_(?:posts|drafts)\//;
/** Files that belong to the repository. */
const ofRepository =
  /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|security|404|pull_request_template)\.\w+$/i;

export interface FoundFile {
  /** Path with forward slashes within the folder. */
  file: string;
  /** Why it is no post, `null` when it may be one. */
  reason: string | null;
}

/** The Markdown files below a folder, in order. Links are not followed, and folders that begin with a dot are left out. */
export async function findPosts(directory: string): Promise<FoundFile[]> {
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !ignoredFolders.has(entry.name)) await visit(path);
      if (entry.isFile() && postFile.test(entry.name)) files.push(relative(directory, path).split(sep).join('/'));
    }
  };
  await visit(directory);
  const hasFolderOfPosts = files.some((file) => jekyllPost.test(file));
  return files.toSorted().map((file) => ({ file, reason: reasonAgainst(file, hasFolderOfPosts) }));
}

function reasonAgainst(file: string, hasFolderOfPosts: boolean): string | null {
  if (ofRepository.test(file)) return 'it belongs to the repository, not to the blog';
  if (/(?:^|\/)_index\.\w+$/.test(file)) return 'it is the page of a section, not a post';
  if (/(?:^|\/)_[^/]*$/.test(file)) return 'its name begins with an underscore';
  if (hasFolderOfPosts && !jekyllPost.test(file)) return 'it lies outside of _posts: a page, not a post';
  return null;
}
