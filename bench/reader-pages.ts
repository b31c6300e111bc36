import type { Project } from '../src/shared/contract/projects.ts';
import type { RunningServer } from '../tests/support/start-server.ts';
import { signInOwner, uploadImage } from './owner-calls.ts';
import { takePhotograph } from './photograph.ts';

const imagesPerProject = 3;

/** The pages that readers meet, each by its path. Adds to the site what its samples do not have: a project with images. */
export async function prepareReaderPages(server: RunningServer): Promise<string[]> {
  const { call } = await signInOwner(server);
  const image_list = [];
  for (let i = 0; i < imagesPerProject; i += 1) {
    const { id } = await uploadImage(call, await takePhotograph(i), `photograph-${i}.jpg`);
    image_list.push({ id, alt: `Photograph ${i}` });
  }
  const { project } = await call<{ project: Project }>('POST', '/api/v1/projects/create', {
    title: 'A project with images',
    description: '<p>What it is for, how it works, and what became of it.</p>',
    technologies: 'TypeScript, PostgreSQL',
    live: true,
    image_list,
  });
  return [
    '/',
    '/about',
    '/services',
    '/contact',
    '/blog',
    '/blog/article/the-backup-is-not-the-point-the-restore-is',
    '/projects',
    `/projects/${project.slug}`,
    '/search?q=database',
    '/sitemap',
    '/login',
  ];
}
