import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { getPageCard, getProjectCard, getSocialImage } from '../../../shared/contract/social-image.ts';
import { isPageCard, pageCardPath, pageCards } from '../../../shared/page-cards.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handleKept } from '../../http/handler.ts';
import { findProfile } from '../about/about-record.ts';
import { findMovedPost } from '../blog/post-visibility.queries.ts';
import { socialImagePath } from '../blog/social-image-path.ts';
import { findTagsOfPosts } from '../blog/tags.queries.ts';
import { parseTechnologies } from '../projects/present-project.ts';
import { findMovedProject } from '../projects/project-visibility.queries.ts';
import { cardVersion } from '../site/page-cards.ts';
import { findSiteTexts } from '../site/site.queries.ts';
import { createCardDrawer } from './card-drawer.ts';
import { findPostForImage, findProjectForImage } from './social-image.queries.ts';
import type { SocialCard } from './typeset-card.ts';

const drawer = createCardDrawer();

type Question = SocialCard | { found_at: string };

/** The address of what stands there now, and all that its image shows: the site's name can change between two versions. */
interface Shown {
  path: string;
  card: SocialCard;
}

/** An address is of one version, and so never changes; those of others lead there, and no text is drawn that a visitor made up. */
function questionOf(asked: string, shown: Shown | null): Question {
  if (!shown) throw new ApiError(404);
  return asked === shown.path ? shown.card : { found_at: shown.path };
}

async function answer(card: Question) {
  return 'found_at' in card ? card : { body: await drawer.draw(card) };
}

/** The images that social networks show for what is public. */
export const socialImageHandlers: Binding[] = [
  handleKept(
    getSocialImage,
    async ({ params }, { deps }) => {
      requireNumber(params.version);
      return questionOf(fillPath(getSocialImage.path, params), await showPost(deps, params.slug));
    },
    answer,
  ),

  handleKept(
    getProjectCard,
    async ({ params }, { deps }) => {
      requireNumber(params.version);
      return questionOf(fillPath(getProjectCard.path, params), await showProject(deps, params.slug));
    },
    answer,
  ),

  handleKept(
    getPageCard,
    async ({ params }, { deps }) => questionOf(fillPath(getPageCard.path, params), await showPage(deps, params.page)),
    answer,
  ),
];

function requireNumber(version: string): void {
  if (!/^\d+$/.test(version)) throw new ApiError(404);
}

async function showPost({ database: { db }, clock, config }: AppDeps, slug: string): Promise<Shown | null> {
  const now = clock.now();
  const post = await findPostForImage(db, (await findMovedPost(db, { slug }, now)) ?? slug, now);
  if (!post) return null;
  const { id, title, language, first_published_at } = post;
  const [{ name }, tags] = await Promise.all([findProfile(db), findTagsOfPosts(db, [id])]);
  const note = first_published_at === null ? '' : formatDate(first_published_at, config.time_zone, 'article');
  return {
    path: socialImagePath(post),
    card: { title, language, site_name: name, summary: '', note, tags: tags.get(id) ?? [] },
  };
}

async function showProject({ database: { db } }: AppDeps, slug: string): Promise<Shown | null> {
  const project = await findProjectForImage(db, (await findMovedProject(db, slug)) ?? slug);
  if (!project) return null;
  const { title, technologies } = project;
  const { name } = await findProfile(db);
  return {
    path: fillPath(getProjectCard.path, project),
    card: { title, language: null, site_name: name, summary: '', note: '', tags: parseTechnologies(technologies) },
  };
}

async function showPage({ database: { db } }: AppDeps, page: string): Promise<Shown | null> {
  if (!isPageCard(page)) return null;
  const [{ name, title }, { tagline }] = await Promise.all([findProfile(db), findSiteTexts(db)]);
  return {
    path: pageCardPath(page, cardVersion({ name, title, tagline })),
    card: { title: pageCards[page], language: null, site_name: name, summary: tagline, note: title, tags: [] },
  };
}
