import * as z from 'zod/mini';
import { type CallOutput, defineEndpoint } from './endpoint.ts';

/** ISO times in UTC. */
const time = z.string();

const disk = z.object({ name: z.enum(['data', 'media']), free_bytes: z.number(), total_bytes: z.number() });
const cache = z.object({ name: z.enum(['pages', 'answers']), hits: z.int(), misses: z.int() });

/** Whatever is `null` could not be had. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/v1/admin/health/',
  summary: 'How the site is: versions, database, disks, caches, last errors and work in the background',
  access: 'site.manage',
  response: z.object({
    version: z.nullable(z.string()),
    node_version: z.string(),
    started_at: time,
    database: z.object({
      kind: z.enum(['SQLite', 'PostgreSQL']),
      bytes: z.nullable(z.number()),
      rows: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
    /** The last first. */
    migrations: z.nullable(z.array(z.object({ name: z.string(), applied_at: time }))),
    /** The last one that was made before a migration. */
    backup: z.nullable(z.object({ name: z.string(), made_at: time, bytes: z.number() })),
    disks: z.array(disk),
    caches: z.array(cache),
    /** Of this process since its start, the last first. */
    errors: z.array(z.object({ id: z.string(), at: time, route: z.string(), kind: z.string() })),
    work: z.array(z.object({ name: z.string(), last_started_at: time, took_ms: z.int(), has_failed: z.boolean() })),
  }),
});

export type Health = CallOutput<typeof getHealth>;
