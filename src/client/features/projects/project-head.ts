import type { Project } from '../../../shared/contract/projects.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { projectPath } from '../../../shared/document-paths.ts';
import { socialImageSize } from '../../../shared/page-cards.ts';
import type { LoadProblem } from '../../pages/load-list.ts';
import { markdownOf, pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, ownerOf } from '../../pages/structured-data.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { project: Project | null; problem?: LoadProblem | null } | undefined;
}

/** What search engines and social networks are told of a project. */
export function projectHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site) return {};
  const project = loaderData?.project;
  if (!project) {
    const hasFailed = loaderData?.problem === 'failed';
    return pageHead(site, { title: hasFailed ? 'Something went wrong' : 'Project not found', path: null });
  }
  const { title, slug, live, technologies } = project;
  return pageHead(site, {
    title,
    description: project.excerpt || (site.name ? `${title}, a project by ${site.name}.` : `${title}, a project.`),
    path: live ? projectPath(slug) : null,
    type: 'article',
    image: imageOf(project),
    alternates: live ? [markdownOf(projectPath(slug), 'This project')] : [],
    meta: technologies.length > 0 ? [{ name: 'keywords', content: technologies.join(', ') }] : [],
    structuredData: import.meta.env.SSR &&
      live && [
        creativeWork(site, project),
        breadcrumbList(site, [
          { name: 'Projects', path: '/projects' },
          { name: title, path: projectPath(slug) },
        ]),
      ],
  });
}

function imageOf({ first_image: image, title, social_image_url }: Project) {
  if (!image) return { url: social_image_url, alt: title, ...socialImageSize };
  const { cloudinary_image_url: url, width, height } = image;
  return { url, alt: image.alt || title, width, height };
}

/** Those of its own, or the one that the site makes of its title. */
function imageAddresses({ images, social_image_url }: Project): string[] {
  return images.length > 0 ? images.map(({ cloudinary_image_url }) => cloudinary_image_url) : [social_image_url];
}

/** Source code is told as such where it can be seen. */
function creativeWork(site: Site, project: Project) {
  const url = site.url + projectPath(project.slug);
  const [creator] = ownerOf(site);
  const addresses = [project.project_url, project.live_url].filter(Boolean);
  return {
    '@type': project.github_url ? 'SoftwareSourceCode' : 'CreativeWork',
    mainEntityOfPage: url,
    url,
    name: project.title,
    ...(project.excerpt && { description: project.excerpt }),
    dateCreated: project.created_at,
    dateModified: project.updated_at,
    ...(creator && { creator }),
    image: imageAddresses(project).map((address) => new URL(address, site.url).href),
    ...(project.technologies.length > 0 && { keywords: project.technologies }),
    ...(project.category && { genre: project.category }),
    ...(project.github_url && { codeRepository: project.github_url }),
    ...(addresses.length > 0 && { sameAs: addresses }),
  };
}
