import { dirname, join } from 'node:path/posix';
import { articlePath } from '../../../shared/document-paths.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { decoded, findLocalFile, isLocal } from './local-files.ts';
import { markdownToHtml } from './markdown-html.ts';
import type { FoundPost } from './read-post.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { storeImage, unescaped, withStoredImages } from './stored-images.ts';

interface Surroundings {
  directory: string;
  /** All posts of the folder, which may link to each other. */
  posts: readonly FoundPost[];
  /** `null` when nothing is to be stored. */
  media: MediaLibrary | null;
}

interface ConvertedPost {
  html: string;
  cover: File | null;
  warnings: string[];
}

/** A post's text as HTML with its images in the store and its links leading to where posts are now. */
export async function convertPost(post: FoundPost, surroundings: Surroundings): Promise<ConvertedPost> {
  const warnings: string[] = [];
  const { markdown, unknown } = withoutShortcodes(post.body, {
    linkTo: (name) => linkByName(name, surroundings.posts),
  });
  for (const name of unknown) warnings.push(`left out what only its generator knows: ${name}`);
  const html = withLinks(markdownToHtml(markdown, post.title), post, surroundings.posts);
  return {
    html: await withStoredImages(html, { ...surroundings, file: post.file }, warnings),
    cover: await findCover(post, surroundings, warnings),
    warnings,
  };
}

/** `2019-03-04-name`, `posts/name.md` or `name`. */
function linkByName(name: string, posts: readonly FoundPost[]): string | null {
  const wanted = name
    .replace(/#.*$/, '')
    .replace(/\.\w+$/, '')
    .replace(/^\/|\/$/g, '');
  const post = posts.find(({ file }) => {
    const path = file.replace(/(?:\/index)?\.\w+$/, '');
    return path === wanted || path.endsWith(`/${wanted}`);
  });
  return post ? articlePath(post.slug) + (/#.*$/.exec(name)?.[0] ?? '') : null;
}

const linkPattern = /(<a\b[^>]*?\shref=")([^"]*)(")/g;

function withLinks(html: string, post: FoundPost, posts: readonly FoundPost[]): string {
  const byPath = new Map(posts.flatMap((each) => each.old_paths.map((path) => [path, each] as const)));
  const byFile = new Map(posts.map((each) => [each.file, each]));
  return html.replace(linkPattern, (whole, before: string, address: string, after: string) => {
    const href = unescaped(address);
    if (!isLocal(href)) return whole;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    const target = /\.(?:md|markdown|mdx)$/i.test(path)
      ? byFile.get(join(dirname(post.file), decoded(path)))
      : byPath.get(decoded(path).replace(/\/+$/, ''));
    return target ? `${before}${articlePath(target.slug)}${rest}${after}` : whole;
  });
}

/** A cover that cannot be stored is no reason to leave the post behind. */
async function findCover(
  { file, fields: { cover } }: FoundPost,
  { directory, media }: Surroundings,
  warnings: string[],
): Promise<File | null> {
  if (cover === null) return null;
  if (!isLocal(cover)) {
    warnings.push(`cover is on another site and was not fetched: ${cover}`);
    return null;
  }
  const found = await findLocalFile(directory, file, cover);
  if (!found) {
    warnings.push(`cover not found: ${cover}`);
    return null;
  }
  const isStored = media === null || (await storeImage(found, cover, media, warnings)) !== null;
  return isStored ? found : null;
}
