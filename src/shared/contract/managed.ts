import * as z from 'zod/mini';
import { bulkBody } from './bulk-body.ts';
import { type ContentTag, defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText, rowId, text } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

type Path = `/api/${string}`;
type Shape = z.core.$ZodLooseShape;

interface ManagedKind {
  /** In sentences and actions, and the key of the document in answers. */
  name: 'post' | 'project';
  /** At the beginning of a sentence. */
  plural: string;
  paths: { list: Path; restore: Path; remove: Path; change: Path; duplicate: Path };
  /** What many documents can be given at once. */
  label: { name: 'tag' | 'technology'; max: number };
  /** What the list can be narrowed down to, besides the trash; `all` is everything outside it. */
  statuses: readonly string[];
  /** What the list says of each document besides. */
  fields: Shape;
  /** Whether a document that was restored is one that readers see. */
  live: Shape;
  changes: readonly ContentTag[];
}

type OptionalText = z.ZodMiniOptional<ReturnType<typeof text>>;

const copied = z.object({ id: z.int(), slug: z.string(), title: z.string() });

/** The calls about a kind of document for those who write it: all there are, page by page, and the trash. */
export function managedEndpoints<const Kind extends ManagedKind>(kind: Kind) {
  const { name, plural, changes } = kind;
  const label = kind.label.name as Kind['label']['name'];
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
    change: defineEndpoint({
      method: 'POST',
      path: kind.paths.change as Kind['paths']['change'],
      summary: `Does something with several ${plural.toLowerCase()}; those that are so already are left out. Each for itself: \`problems\` has those that stay as they are, and why. \`delete\` moves to the trash, and needs the right to`,
      audited: `Changed several ${plural.toLowerCase()}`,
      access: `${name}.edit`,
      body: z.extend(bulkBody(name as Kind['name'], ['publish', 'take_back', 'delete', `add_${label}` as const]), {
        ...({ [label]: z.optional(text(kind.label.max)) } as { [Key in Kind['label']['name']]: OptionalText }),
      }),
      response: z.object({
        success: z.boolean(),
        message: z.string(),
        changed_count: z.int(),
        problems: z.array(z.object({ id: z.int(), title: z.string(), message: z.string() })),
      }),
      changes,
    }),
    duplicate: defineEndpoint({
      method: 'POST',
      path: kind.paths.duplicate as Kind['paths']['duplicate'],
      summary: `Makes a draft with the newest text of a ${name}, published or not, and an address of its own. Needs the right to create one`,
      audited: `Duplicated a ${name}`,
      access: `${name}.edit`,
      params: z.object({ id: rowId }),
      status: 201,
      response: z.object({
        success: z.boolean(),
        message: z.string(),
        ...({ [name]: copied } as { [Key in Kind['name']]: typeof copied }),
      }),
      changes,
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
