import * as z from 'zod/mini';
import { type ContentTag, defineEndpoint } from './endpoint.ts';
import { attemptId, documentMaxBytes, openedQuery, savedId, saving } from './saving.ts';

type Path = `/api/${string}`;
type Shape = z.core.$ZodLooseShape;

const slugParams = z.object({ slug: z.string() });
const idParams = z.object({ id: z.string() });

/** What the answer to a save says of any document. */
export const savedDocument = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  /** ISO time in UTC. */
  saved_at: z.string(),
};

/** What an editor opens, `text` apart. */
const openedDocument = {
  /** Who saved it last; empty when unknown. */
  saved_by: z.string(),
  last_save_id: z.nullable(z.string()),
};

/** What a document of some kind is saved and opened with. */
export interface EditedKind<Name, Saved, Text, Shown> {
  /** In sentences and actions, and the key of the document in answers. */
  name: Name;
  /** Besides `savedDocument`. */
  saved: Saved;
  text: Text;
  /** What an editor shows of a text besides the text: the images that it names. */
  shown: Shown;
}

interface EditingCalls<Create, Update, Open, Form, Creation> {
  paths: { create: Create; update: Update; open: Open };
  summaries: { update: string; open: string };
  /** The fields of a body that saves. */
  form: Form;
  /** What only a new document is sent with. */
  creation: Creation;
  form_max_bytes: number;
  changes: readonly ContentTag[];
}

/** The calls that create a document, replace and open it. */
export function editingEndpoints<
  const Name extends 'post' | 'project',
  Saved extends Shape,
  Text extends z.ZodMiniType,
  Shown extends Shape,
  const Create extends Path,
  const Update extends Path,
  const Open extends Path,
  Form extends Shape,
  Creation extends Shape,
>(
  kind: EditedKind<Name, Saved, Text, Shown>,
  { paths, summaries, form, creation, form_max_bytes, changes }: EditingCalls<Create, Update, Open, Form, Creation>,
) {
  const { name } = kind;
  const saves = { form_max_bytes, json_max_bytes: documentMaxBytes, response: savedAnswer(kind), changes };
  const { version: _version, ...attempt } = saving;
  return {
    create: defineEndpoint({
      method: 'POST',
      path: paths.create,
      summary: `Creates a ${name}, as a draft or public at once. The same \`creation_key\` twice creates one`,
      access: `${name}.create`,
      body: z.object({ ...form, creation_key: z.optional(attemptId), ...attempt, ...creation }),
      status: 201,
      ...saves,
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: paths.update,
      summary: summaries.update,
      access: `${name}.edit`,
      params: slugParams,
      body: z.object({ ...form, ...saving, id: savedId }),
      ...saves,
    }),
    open: defineEndpoint({
      method: 'GET',
      path: paths.open,
      summary: summaries.open,
      access: `${name}.edit`,
      params: slugParams,
      /** Finds it where its slug may be another by now. */
      query: openedQuery,
      response: openedAnswer(kind),
    }),
  };
}

/** The calls of kinds whose public documents keep what is written of them apart until it is published. */
export function workingCopyEndpoints<
  const Name extends 'post' | 'project',
  Saved extends Shape,
  Text extends z.ZodMiniType,
  Shown extends Shape,
  const Base extends string,
  Written extends Shape,
>(kind: EditedKind<Name, Saved, Text, Shown>, { path, written }: { path: Base; written: Written }) {
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
      access: `${name}.edit`,
      params: idParams,
      query: z.object({ version: saving.version }),
      response: openedAnswer(kind),
    }),
  };
}

function savedAnswer<Name extends string, Saved extends Shape>({ name, saved }: { name: Name; saved: Saved }) {
  const document = { [name]: z.object({ ...savedDocument, ...saved }) };
  return z.object({
    success: z.boolean(),
    message: z.string(),
    ...(document as { [Key in Name]: z.ZodMiniObject<typeof savedDocument & Saved> }),
  });
}

function openedAnswer<Saved extends Shape, Text extends z.ZodMiniType, Shown extends Shape>({
  saved,
  text,
  shown,
}: {
  saved: Saved;
  text: Text;
  shown: Shown;
}) {
  return z.object({
    ...savedDocument,
    ...saved,
    ...openedDocument,
    /** What was saved last: the working copy where there is one. */
    text,
    ...shown,
  });
}
