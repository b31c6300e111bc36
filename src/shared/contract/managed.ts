import * as z from 'zod/mini';
import { pageOf } from './blog.ts';
import { queryChoice, queryNumber, queryText, text } from './fields.ts';

/** A page of the list of those who write, with how many documents there are of each of `statuses`, `all` and `trash`. */
export function managedPageOf<const Status extends string, Fields extends z.core.$ZodShape>(
  statuses: readonly Status[],
  fields: Fields,
) {
  const document = z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum([...statuses, 'trash']),
    /** The name to show. */
    author: z.string(),
    word_count: z.int(),
    updated_at: z.string(),
    /** In the trash since then. */
    deleted_at: z.nullable(z.string()),
    /** When it leaves the trash for good. */
    purged_at: z.nullable(z.string()),
    ...fields,
  });
  const counts = z.record(z.enum(['all', ...statuses, 'trash']), z.int());
  return { document, page: z.extend(pageOf(document), { counts }) };
}

/** `all`, unless given, is everything outside the trash; `search` looks in titles. */
export function managedQuery<const Status extends string>(statuses: readonly Status[]) {
  return z.object({
    status: queryChoice(['all', ...statuses, 'trash']),
    search: queryText(200),
    page: queryNumber(1, 1_000_000, 'Enter a valid page number.'),
  });
}

export const trashedParams = z.object({ id: text(20) });

export const deletedForGood = z.object({ success: z.boolean(), message: z.string() });
