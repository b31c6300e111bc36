import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import { lastChange } from '../../../shared/last-change.ts';
import type { AppDeps } from '../../app-deps.ts';
import { findProfile } from '../about/about-record.ts';
import { findPostBySlug } from '../blog/posts.queries.ts';
import { presentSummaries } from '../blog/present-post.ts';
import { presentProject } from '../projects/present-project.ts';
import { isPublicProject } from '../projects/project-visibility.queries.ts';
import { findProjectBySlug } from '../projects/projects.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { findPublicContent } from './markdown-export.queries.ts';

type Deps = Pick<AppDeps, 'database' | 'config' | 'clock'>;

interface DocumentFile {
  body: string;
  canonical_url: string;
}

/** A public post as a file, `null` where there is none. */
export async function articleFile(
  { database: { db }, config, clock }: Deps,
  slug: string,
): Promise<DocumentFile | null> {
  const content = await findPublicContent(db, slug, clock.now());
  const post = content === undefined ? undefined : await findPostBySlug(db, slug);
  if (content === undefined || !post) return null;
  const [[summary], { sanitizeContent }] = await Promise.all([presentSummaries(db, [post]), loadRichText()]);
  const { markdownFile } = await loadWriter();
  const url = config.site_url + articlePath(slug);
  const body = markdownFile({
    title: post.title,
    url,
    fields: {
      date: post.first_published_at,
      lastmod: lastChange(post),
      author: summary?.author ?? '',
      description: post.description,
      tags: summary?.tags_list ?? [],
      lang: post.language,
      slug,
      cover: summary?.cover_image_url ? new URL(summary.cover_image_url, config.site_url).href : '',
      cover_alt: summary?.cover_image_url ? post.cover_alt : '',
    },
    content: sanitizeContent(content),
  });
  return { body, canonical_url: url };
}

/** A public project as a file, `null` where there is none. */
export async function projectFile({ database: { db }, config }: Deps, slug: string): Promise<DocumentFile | null> {
  const row = (await isPublicProject(db, slug)) ? await findProjectBySlug(db, slug) : undefined;
  if (!row) return null;
  const [project, { name }, { sanitizeContent }] = await Promise.all([
    presentProject(db, row),
    findProfile(db),
    loadRichText(),
  ]);
  const { markdownFile } = await loadWriter();
  const { short_description, category, project_type, client, status, technologies } = project;
  const { project_url, github_url, live_url } = project;
  const url = config.site_url + projectPath(slug);
  const body = markdownFile({
    title: project.title,
    url,
    fields: {
      ...{ date: project.created_at, lastmod: project.updated_at, author: name },
      ...{ short_description, category, project_type, client, status, technologies },
      ...{ project_url, github_url, live_url },
    },
    content: sanitizeContent(row.description),
    images: project.images.map(({ cloudinary_image_url: url, alt }) => ({ url, alt })),
  });
  return { body, canonical_url: url };
}

/** With the first who asks for a file, not with the server. */
function loadWriter() {
  return import('./markdown-file.ts');
}
