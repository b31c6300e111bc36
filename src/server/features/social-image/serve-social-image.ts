import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { ApiError } from '../../../shared/contract/errors.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import type { AppDeps } from '../../app-deps.ts';
import { createContentCache } from '../../content-cache.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { isKnownEtag } from '../../http/etag.ts';
import { imagePolicy } from '../../http/security-headers.ts';
import { findProfile } from '../about/about.queries.ts';
import { findMovedPost } from '../blog/post-visibility.queries.ts';
import { socialImagePath } from '../blog/social-image-path.ts';
import { findTagsOfPosts } from '../blog/tags.queries.ts';
import { createCardDrawer } from './card-drawer.ts';
import type { SocialCard } from './draw-card.ts';
import { findPostForImage } from './social-image.queries.ts';

const cacheBytes = 20 * 1024 * 1024;
const keptForMs = 24 * 60 * 60 * 1000;

interface DrawnImage {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
}

type FoundPost = NonNullable<Awaited<ReturnType<typeof findPostForImage>>>;

/** The images that social networks show for public posts. An address is of one version of a post, and so never changes. */
export function mountSocialImages(app: Hono<AppEnv>, { database, clock, config }: AppDeps): void {
  const { db } = database;
  const drawer = createCardDrawer();
  const images = createContentCache<DrawnImage>({
    changes: database.changes,
    clock,
    max_age_ms: keptForMs,
    max_size: cacheBytes,
    sizeOf: ({ png }) => png.byteLength,
  });

  async function loadCard({ id, title, language, first_published_at }: FoundPost): Promise<SocialCard> {
    const [{ name }, tags] = await Promise.all([findProfile(db), findTagsOfPosts(db, [id])]);
    return {
      title,
      language,
      site_name: name,
      tags: tags.get(id) ?? [],
      date: first_published_at === null ? '' : formatDate(first_published_at, config.time_zone, 'article'),
    };
  }

  async function drawImage(card: SocialCard): Promise<DrawnImage> {
    const png = await drawer.draw(card);
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url')}"` };
  }

  app.get('/social/:slug/:name', async (c) => {
    const { slug, name } = c.req.param();
    if (!/^\d+\.png$/.test(name)) throw new ApiError(404);
    const now = clock.now();
    const post = await findPostForImage(db, (await findMovedPost(db, { slug }, now)) ?? slug, now);
    if (!post) throw new ApiError(404);
    if (slug !== post.slug || name !== `${post.version}.png`) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(socialImagePath(post), 302);
    }
    const card = await loadCard(post);
    // By all that it shows: the site's name can change between two versions of a post.
    const { png, etag } = await images.get(JSON.stringify(card), async () => ({
      value: await drawImage(card),
      tags: new Set(),
    }));
    c.header('ETag', etag);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Content-Security-Policy', imagePolicy);
    if (isKnownEtag(etag, c.req.header('if-none-match'))) return c.body(null, 304);
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Content-Length': String(png.byteLength) });
  });
}
