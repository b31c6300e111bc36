import * as z from 'zod/mini';
import { type ContentTag, defineEndpoint } from './endpoint.ts';
import { attemptId, documentMaxBytes, openedQuery, savedId, saving } from './saving.ts';

type Path = `/api/${string}`;
type Shape = z.core.$ZodLooseShape;

const slugParams = z.object({ slug: z.string() });
const idParams = z.object({ id: z.string() });

/** What a document of some kind is saved and opened with. */
interface EditedKind {
  /** In sentences and actions, and the key of the document in answers. */
  name: 'post' | 'project';
  paths: { create: Path; update: Path; open: Path };
  summaries: { update: string; open: string };
  /** The fields of a body that saves. */
  form: Shape;
  /** What only a new document is sent with. */
  creation: Shape;
  form_max_bytes: number;
  /** What an answer says of any document of the kind. */
  saved: Shape;
  text: z.ZodMiniType;
  /** What an editor shows of a text besides the text: the images that it names. */
  shown: Shape;
  changes: readonly ContentTag[];
}

/** What the answer to a save says of any document. */
const savedDocument = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  /** ISO time in UTC. */
  saved_at: z.string(),
};

/** The calls that create a document, replace and open it. */
export function editingEndpoints<const Kind extends EditedKind>(kind: Kind) {
  const { name, form_max_bytes, changes } = kind;
  const saves = { form_max_bytes, json_max_bytes: documentMaxBytes, response: savedAnswer(kind), changes };
  const { version: _version, ...attempt } = saving;
  return {
    create: defineEndpoint({
      method: 'POST',
      path: kind.paths.create as Kind['paths']['create'],
      summary: `Creates a ${name}, as a draft or public at once. The same \`creation_key\` twice creates one`,
      audited: `Created a ${name}`,
      access: `${name}.create`,
      body: z.object({
        ...(kind.form as Kind['form']),
        creation_key: z.optional(attemptId),
        ...attempt,
        ...(kind.creation as Kind['creation']),
      }),
      status: 201,
      ...saves,
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: kind.paths.update as Kind['paths']['update'],
      summary: kind.summaries.update,
      audited: `Saved a ${name}`,
      access: `${name}.edit`,
      params: slugParams,
      body: z.object({ ...(kind.form as Kind['form']), ...saving, id: savedId }),
      ...saves,
    }),
    open: defineEndpoint({
      method: 'GET',
      path: kind.paths.open as Kind['paths']['open'],
      summary: kind.summaries.open,
      access: `${name}.edit`,
      params: slugParams,
      /** Finds it where its slug may be another by now. */
      query: openedQuery,
      response: openedAnswer(kind),
    }),
  };
}

/** The calls of kinds whose public documents keep what is written of them apart until it is published. */
export function workingCopyEndpoints<const Kind extends EditedKind, const Base extends string, Written extends Shape>(
  kind: Kind,
  { path, written }: { path: Base; written: Written },
) {
  const { name } = kind;
  return {
    autosave: defineEndpoint({
      method: 'PUT',
      path: `/api/v1/${path}/{id}/autosave/` as const,
      summary: `Saves a draft in place, or a working copy of a published ${name}. Never changes what readers see`,
      access: `${name}.edit`,
      params: idParams,
      body: z.object({ ...written, ...saving }),
      json_max_bytes: documentMaxBytes,
      response: savedAnswer(kind),
    }),
    discard: defineEndpoint({
      method: 'DELETE',
      path: `/api/v1/${path}/{id}/working-copy/` as const,
      summary: 'Goes back to what readers see. The text that is given up stays among the versions',
      audited: `Discarded the unpublished changes of a ${name}`,
      access: `${name}.edit`,
      params: idParams,
      query: z.object({ version: saving.version }),
      response: openedAnswer(kind),
    }),
  };
}

function savedAnswer<Kind extends EditedKind>({ name, saved }: Kind) {
  const document = z.object({ ...savedDocument, ...(saved as Kind['saved']) });
  return z.object({
    success: z.boolean(),
    message: z.string(),
    ...({ [name]: document } as { [Key in Kind['name']]: typeof document }),
  });
}

function openedAnswer<Kind extends EditedKind>({ saved, text, shown }: Kind) {
  return z.object({
    ...savedDocument,
    ...(saved as Kind['saved']),
    /** Who saved it last; empty when unknown. */
    saved_by: z.string(),
    last_save_id: z.nullable(z.string()),
    /** What was saved last: the working copy where there is one. */
    text: text as Kind['text'],
    ...(shown as Kind['shown']),
  });
}
