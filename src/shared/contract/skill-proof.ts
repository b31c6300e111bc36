import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Public content that shows a skill; `path` is the list of it on this site. */
const content = z.object({ count: z.int(), path: z.string() });

export const skillProof = z.object({
  /** Of the skill. */
  id: z.int(),
  name: z.string(),
  /** Projects with a technology of that name; `null` for none, as below. */
  projects: z.nullable(content),
  /** Posts with a tag of that name. */
  posts: z.nullable(content),
  /** Jobs whose title or lines name it as a whole word, as they come on the page. */
  jobs: z.array(z.object({ id: z.int(), title: z.string(), company: z.string() })),
});

export type SkillProof = z.infer<typeof skillProof>;

export const getSkillProof = defineEndpoint({
  method: 'GET',
  path: '/api/v1/about/skill-proof/',
  summary: 'Where each skill leads, in the order of the skills: projects, posts and jobs that show it',
  access: 'public',
  response: z.object({ success: z.boolean(), message: z.string(), data: z.array(skillProof) }),
  reads: ['about', 'blog', 'projects'],
  kept_seconds: 10 * 60,
});
