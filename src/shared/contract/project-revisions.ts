import * as z from 'zod/mini';
import { projectImage, projectText } from './projects.ts';
import { keptContent, keptFields, keptLine, keptListMaxCount, revisionEndpoints } from './revisions.ts';

export const projectRevisions = revisionEndpoints({
  name: 'project',
  path: 'manage/projects',
  access: 'project.edit',
  text: projectText,
  shown: { images: z.array(projectImage) },
  kept_text: z.object({
    ...keptFields(projectText.shape),
    description: keptContent,
    technologies: z
      .array(keptLine)
      .check(z.maxLength(keptListMaxCount, `Enter at most ${keptListMaxCount} technologies.`)),
    images: z
      .array(z.object({ id: z.int(), alt: keptLine }))
      .check(z.maxLength(keptListMaxCount, `Use at most ${keptListMaxCount} images.`)),
  }),
});
