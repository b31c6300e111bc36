import * as z from 'zod/mini';
import { type ContentTag, defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText, text } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

type Path = `/api/${string}`;
type Shape = z.core.$ZodLooseShape;

interface ManagedKind {
  /** In sentences and actions, and the key of the document in answers. */
  name: 'post' | 'project';
  /** At the beginning of a sentence. */
  plural: string;
  paths: { list: Path; restore: Path; remove: Path };
  /** What the list can be narrowed down to, besides the trash; `all` is everything outside it. */
  statuses: readonly string[];
  /** What the list says of each document besides. */
  fields: Shape;
  /** Whether a document that was restored is one that readers see. */
  live: Shape;
  changes: readonly ContentTag[];
}

/** The calls about a kind of document for those who write it: all there are, page by page, and the trash. */
export function managedEndpoints<const Kind extends ManagedKind>(kind: Kind) {
  const { name, plural, changes } = kind;
  const trashed = { access: `${name}.delete`, params: z.object({ id: text(20) }), changes } as const;
  const statuses: readonly Kind['statuses'][number][] = kind.statuses;
  const restored = z.object({ id: z.int(), slug: z.string(), ...(kind.live as Kind['live']) });
  return {
    list: defineEndpoint({
      method: 'GET',
      path: kind.paths.list as Kind['paths']['list'],
      summary: `${plural} of every kind for those who write them, the latest change first. \`search\` looks in titles`,
      access: `${name}.edit`,
      query: z.object({
        status: queryChoice(['all', ...statuses, 'trash']),
        search: queryText(200),
        page: pageNumber,
      }),
      response: managedPageOf(statuses, kind.fields as Kind['fields']),
    }),
    restore: defineEndpoint({
      method: 'POST',
      path: kind.paths.restore as Kind['paths']['restore'],
      audited: `Restored a ${name} from the trash`,
      summary: `Takes a ${name} out of the trash, as it was; as a draft if another ${name} has its address now`,
      response: z.object({
        success: z.boolean(),
        message: z.string(),
        ...({ [name]: restored } as { [Key in Kind['name']]: typeof restored }),
      }),
      ...trashed,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: kind.paths.remove as Kind['paths']['remove'],
      summary: `Deletes a ${name} in the trash for good`,
      audited: `Deleted a ${name} for good`,
      response: z.object({ success: z.boolean(), message: z.string() }),
      ...trashed,
    }),
  };
}

/** A page of the list, with how many documents there are of each of `statuses`, `all` and `trash`. */
function managedPageOf<const Status extends string, Fields extends Shape>(statuses: readonly Status[], fields: Fields) {
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
  return countedPageOf(document, [...statuses, 'trash']);
}
