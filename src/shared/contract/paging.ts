import * as z from 'zod/mini';
import { queryNumber } from './fields.ts';

/** Which page of a list is asked for; the first unless given. */
export const pageNumber = queryNumber(1, 1_000_000, 'Enter a valid page number.');

/** A page of a list. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    count: z.int(),
    /** Absolute address of the next page of this call. */
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
  });
}

/** A page of a list with tabs: with how many there are under each, `all` included. */
export function countedPageOf<Item extends z.ZodMiniType, const Status extends string>(
  item: Item,
  statuses: readonly Status[],
) {
  return z.extend(pageOf(item), { counts: z.record(z.enum(['all', ...statuses]), z.int()) });
}
