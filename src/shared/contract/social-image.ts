import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const keptSeconds = 24 * 60 * 60;
const response = { content_types: ['image/png'], caching: 'for_good', may_be_embedded: true } as const;

export const getSocialImage = defineEndpoint({
  method: 'GET',
  path: '/social/{slug}/{version}.png',
  summary:
    'The image that social networks show for a public post. Its version hangs on all that it shows; another one leads to it',
  access: 'public',
  params: z.object({ slug: z.string(), version: z.string() }),
  response,
  kept_seconds: keptSeconds,
});

export const getProjectCard = defineEndpoint({
  method: 'GET',
  path: '/social/projects/{slug}/{version}.png',
  summary:
    'The image that social networks show for a public project that has none of its own. Versions are as those of posts',
  access: 'public',
  params: z.object({ slug: z.string(), version: z.string() }),
  response,
  kept_seconds: keptSeconds,
});

export const getPageCard = defineEndpoint({
  method: 'GET',
  path: '/social/pages/{page}/{version}.png',
  summary: 'The image that social networks show for another page. Its version is the card_version of the site',
  access: 'public',
  params: z.object({ page: z.string(), version: z.string() }),
  response,
  kept_seconds: keptSeconds,
});
