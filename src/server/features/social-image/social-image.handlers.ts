import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { getPageCard, getProjectCard, getSocialImage } from '../../../shared/contract/social-image.ts';
import { isPageCard, pageCardPath, pageCards } from '../../../shared/page-cards.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handleKept } from '../../http/handler.ts';
import { findProfile } from '../about/about-record.ts';
import { postCard } from '../blog/post-card.ts';
import { findMovedPost } from '../blog/post-visibility.queries.ts';
import { findTagsOfPosts } from '../blog/tags.queries.ts';
import { parseTechnologies } from '../projects/present-project.ts';
import { projectCard } from '../projects/project-card.ts';
import { findMovedProject } from '../projects/project-visibility.queries.ts';
import type { CardAt, SocialCard } from '../site/card-at.ts';
import { cardVersion } from '../site/page-cards.ts';
import { findSiteTexts } from '../site/site-content.ts';
import { createCardDrawer } from './card-drawer.ts';
import { findPostForImage, findProjectForImage } from './social-image.queries.ts';

const drawer = createCardDrawer();

type Question = SocialCard | { found_at: string };

/** An address is of all that its image shows, and so never changes; others lead there, and no text is drawn that a visitor made up. */
function questionOf(asked: string, shown: CardAt | null): Question {
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
      requireVersion(params.version);
      return questionOf(fillPath(getSocialImage.path, params), await showPost(deps, params.slug));
    },
    answer,
  ),

  handleKept(
    getProjectCard,
    async ({ params }, { deps }) => {
      requireVersion(params.version);
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

/** Former ones were numbers. */
function requireVersion(version: string): void {
  if (!/^[\da-f]+$/.test(version)) throw new ApiError(404);
}

async function showPost({ database: { db }, clock, settings }: AppDeps, slug: string): Promise<CardAt | null> {
  const now = clock.now();
  const post = await findPostForImage(db, (await findMovedPost(db, { slug }, now)) ?? slug, now);
  if (!post) return null;
  const [{ name }, tags, { time_zone }] = await Promise.all([
    findProfile(db),
    findTagsOfPosts(db, [post.id]),
    settings.read(),
  ]);
  return postCard(post, { tags: tags.get(post.id) ?? [], site_name: name, time_zone });
}

async function showProject({ database: { db } }: AppDeps, slug: string): Promise<CardAt | null> {
  const project = await findProjectForImage(db, (await findMovedProject(db, slug)) ?? slug);
  if (!project) return null;
  const { name } = await findProfile(db);
  return projectCard({ ...project, technologies: parseTechnologies(project.technologies) }, name);
}

async function showPage({ database: { db } }: AppDeps, page: string): Promise<CardAt | null> {
  if (!isPageCard(page)) return null;
  const [{ name, title }, { tagline }] = await Promise.all([findProfile(db), findSiteTexts(db)]);
  return {
    path: pageCardPath(page, cardVersion({ name, title, tagline })),
    card: { title: pageCards[page], language: null, site_name: name, summary: tagline, note: title, tags: [] },
  };
}
