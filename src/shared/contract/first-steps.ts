import * as z from 'zod/mini';
import { type CallOutput, defineEndpoint } from './endpoint.ts';

/** What makes a new site its owner's, in the order in which it is best done. */
export const firstStepNames = ['name', 'texts', 'picture', 'post', 'samples'] as const;

export type FirstStepName = (typeof firstStepNames)[number];

const access = 'site.manage' as const;

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/v1/first-steps/',
  summary: 'What there is to do on a new site, and what of it is done',
  access,
  response: z.object({
    /** By whoever manages the site; it is not shown unasked any more. */
    is_dismissed: z.boolean(),
    steps: z.array(z.object({ name: z.enum(firstStepNames), is_done: z.boolean() })),
  }),
});

export type FirstSteps = CallOutput<typeof getFirstSteps>;

export const dismissFirstSteps = defineEndpoint({
  method: 'POST',
  path: '/api/v1/first-steps/dismiss/',
  summary: 'Shows the first steps no more unasked, or again',
  access,
  body: z.object({ is_dismissed: z.boolean() }),
  response: z.object({ success: z.boolean() }),
});

export const removeSamples = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/sample-content/',
  summary: 'Removes what the sample content has brought and nobody has edited or answered since',
  access,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    removed_count: z.int(),
    /** What stays, since somebody has made it their own. */
    kept: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
  changes: ['site', 'about', 'blog', 'projects'],
  audited: 'Removed the sample content',
});
