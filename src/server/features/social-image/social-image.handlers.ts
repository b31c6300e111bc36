import { ApiError } from '../../../shared/contract/errors.ts';
import { getSocialImage } from '../../../shared/contract/social-image.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handleKept } from '../../http/handler.ts';
import { findProfile } from '../about/about-record.ts';
import { findMovedPost } from '../blog/post-visibility.queries.ts';
import { socialImagePath } from '../blog/social-image-path.ts';
import { findTagsOfPosts } from '../blog/tags.queries.ts';
import { createCardDrawer } from './card-drawer.ts';
import { findPostForImage } from './social-image.queries.ts';
import type { SocialCard } from './typeset-card.ts';

const drawer = createCardDrawer();

type FoundPost = NonNullable<Awaited<ReturnType<typeof findPostForImage>>>;

/** The images that social networks show for public posts. An address is of one version of a post, and so never changes. */
export const socialImageHandlers: Binding[] = [
  handleKept(
    getSocialImage,
    // All that the image shows: the site's name can change between two versions of a post.
    async ({ params: { slug, version } }, { deps }): Promise<SocialCard | { found_at: string }> => {
      if (!/^\d+$/.test(version)) throw new ApiError(404);
      const { db } = deps.database;
      const now = deps.clock.now();
      const post = await findPostForImage(db, (await findMovedPost(db, { slug }, now)) ?? slug, now);
      if (!post) throw new ApiError(404);
      const isItsOwn = slug === post.slug && version === String(post.version);
      return isItsOwn ? loadCard(deps, post) : { found_at: socialImagePath(post) };
    },
    async (card) => ('found_at' in card ? card : { body: await drawer.draw(card) }),
  ),
];

async function loadCard(
  { database: { db }, config }: AppDeps,
  { id, title, language, first_published_at }: FoundPost,
): Promise<SocialCard> {
  const [{ name }, tags] = await Promise.all([findProfile(db), findTagsOfPosts(db, [id])]);
  return {
    title,
    language,
    site_name: name,
    tags: tags.get(id) ?? [],
    summary: '',
    note: first_published_at === null ? '' : formatDate(first_published_at, config.time_zone, 'article'),
  };
}
