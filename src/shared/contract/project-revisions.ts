import * as z from 'zod/mini';
import { projectImage, projectText } from './projects.ts';
import { keptContent, keptLine, keptListMaxCount, revisionEndpoints } from './revisions.ts';

export const projectRevisions = revisionEndpoints({
  name: 'project',
  path: 'manage/projects',
  access: 'project.edit',
  text: projectText,
  shown: { images: z.array(projectImage) },
  kept_text: z.object({
    title: keptLine,
    description: keptContent,
    short_description: keptLine,
    category: keptLine,
    project_type: keptLine,
    client: keptLine,
    project_url: keptLine,
    github_url: keptLine,
    live_url: keptLine,
    status: projectText.shape.status,
    priority: z.int(),
    is_featured: z.boolean(),
    technologies: z
      .array(keptLine)
      .check(z.maxLength(keptListMaxCount, `Enter at most ${keptListMaxCount} technologies.`)),
    images: z
      .array(z.object({ id: z.int(), alt: keptLine }))
      .check(z.maxLength(keptListMaxCount, `Use at most ${keptListMaxCount} images.`)),
    slug: keptLine,
  }),
});
