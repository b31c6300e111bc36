import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const keptSeconds = 24 * 60 * 60;

export const getSocialImage = defineEndpoint({
  method: 'GET',
  path: '/social/{slug}/{version}.png',
  summary: 'The image that social networks show for a public post. That of another version is found at its own address',
  access: 'public',
  params: z.object({ slug: z.string(), version: z.string() }),
  response: { content_types: ['image/png'], caching: 'for_good', may_be_embedded: true },
  kept_seconds: keptSeconds,
});
