import * as z from 'zod/mini';
import type { Image } from '../../../shared/contract/images.ts';
import type { Project, ProjectImage, ProjectSummary } from '../../../shared/contract/projects.ts';
import { fromFlag, parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findImages } from '../media/media.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { findSiteOnCard } from '../site/site-on-card.ts';
import { projectCard } from './project-card.ts';
import { findGalleries } from './project-images.queries.ts';
import { type findProjectBySlug, findSummaries, type ProjectRow } from './projects.queries.ts';

const technologyList = z.array(z.string());

export function parseTechnologies(json: string): string[] {
  return technologyList.parse(parseJson(json));
}

/** Projects of these ids, in this order, as lists show them. */
export async function loadSummaries(db: Db, ids: readonly number[]): Promise<ProjectSummary[]> {
  const [rows, galleries] = await Promise.all([findSummaries(db, ids), loadGalleries(db, ids, { first_only: true })]);
  return rows.map((row) => summaryOf(row, galleries.get(row.id)?.[0] ?? null));
}

/** Galleries by project. */
export async function loadGalleries(
  db: Db,
  ids: readonly number[],
  options: { first_only: boolean },
): Promise<Map<number, ProjectImage[]>> {
  const galleries = await findGalleries(db, ids, options);
  const shown = [...galleries.values()].flat().map(({ id }) => id);
  const images = await findImages(db, [...new Set(shown)]);
  return new Map(
    Array.from(galleries, ([project_id, gallery]) => [
      project_id,
      gallery.flatMap(({ id, alt }) => withAlt(images.get(id), alt)),
    ]),
  );
}

/** Those of the images that are still there, in order. */
export async function showImages(db: Db, named: readonly { id: number; alt: string }[]): Promise<ProjectImage[]> {
  const images = await findImages(
    db,
    named.map(({ id }) => id),
  );
  return named.flatMap(({ id, alt }) => withAlt(images.get(id), alt));
}

function withAlt(image: Image | undefined, alt: string): ProjectImage[] {
  return image ? [{ ...image, alt }] : [];
}

function summaryOf(row: ProjectRow, first_image: ProjectImage | null): ProjectSummary {
  const { is_featured, is_live, technologies, ...columns } = row;
  return {
    ...columns,
    is_featured: fromFlag(is_featured),
    live: fromFlag(is_live),
    technologies: parseTechnologies(technologies),
    first_image,
  };
}

type FoundProject = NonNullable<Awaited<ReturnType<typeof findProjectBySlug>>>;

/** The project with all that its page shows. */
export async function presentProject(db: Db, row: FoundProject): Promise<Project> {
  const [{ sanitizeRendered }, galleries, site] = await Promise.all([
    loadRichText(),
    loadGalleries(db, [row.id], { first_only: false }),
    findSiteOnCard(db),
  ]);
  const images = galleries.get(row.id) ?? [];
  const summary = summaryOf(row, images[0] ?? null);
  return {
    ...row,
    ...summary,
    images,
    description: sanitizeRendered(row.description_html),
    social_image_url: projectCard(summary, site).path,
  };
}
