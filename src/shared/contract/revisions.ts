import * as z from 'zod/mini';
import type { Action } from '../permissions.ts';
import { revisionNameMaxLength } from '../revision-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { documentMaxBytes } from './saving.ts';

const revision = z.object({
  id: z.int(),
  /** When the text was begun; autosaves take the place of one another for a while. */
  created_at: z.string(),
  /** When the text was saved. */
  updated_at: z.string(),
  /** The name to show; empty when the account is gone. */
  author: z.string(),
  /** `restore_point`: kept because another text was about to take its place. */
  reason: z.enum(['save', 'autosave', 'restore_point']),
  /** Given by a person; empty for none. */
  name: z.string(),
  title: z.string(),
  word_count: z.int(),
});

export type Revision = z.infer<typeof revision>;

/** Ids that cannot be are unknown: 404, not 400. */
const revisionParams = z.object({ id: z.string(), revision_id: z.string() });

/** Far above the limits of what can be saved: what is kept need not be fit for that. */
const keptTextMaxLength = 5_000;
const keptContentMaxLength = 1_000_000;

export const keptLine = optionalText(keptTextMaxLength);
export const keptContent = z.string().check(z.maxLength(keptContentMaxLength, 'The content is too long.'));
export const keptListMaxCount = 200;

/** The fields of a text as they are kept: plain texts of any length that could be meant. */
export function keptFields<const Shape extends Record<string, z.ZodMiniType>>(shape: Shape): Shape {
  const kept = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniString ? keptLine : field,
  ]);
  return Object.fromEntries(kept) as Shape;
}

interface RevisionedDocument<Base, Access, Text, KeptText, Shown> {
  /** In sentences. */
  name: string;
  /** The path of all such documents after `/api/v1/`, without a slash at its end. */
  path: Base;
  access: Access;
  text: Text;
  /** A text that is kept without being saved. */
  kept_text: KeptText;
  /** What an editor shows of a text besides the text: the images that it names. */
  shown: Shown;
}

/** The calls about the versions of a kind of document. */
export function revisionEndpoints<
  const Base extends string,
  const Access extends Action,
  Text extends z.ZodMiniType,
  KeptText extends z.ZodMiniType,
  Shown extends z.core.$ZodLooseShape,
>({ name, path, access, text, kept_text, shown }: RevisionedDocument<Base, Access, Text, KeptText, Shown>) {
  const all = `/api/v1/${path}/{id}/revisions/` as const;
  const one = `/api/v1/${path}/{id}/revisions/{revision_id}/` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path: all,
      summary: `Versions of a ${name}, newest first, 200 at most`,
      access,
      params: z.object({ id: z.string() }),
      response: z.object({ revisions: z.array(revision) }),
    }),
    keep: defineEndpoint({
      method: 'POST',
      path: all,
      summary: `Keeps a text among the versions of a ${name} without saving it: before another text takes its place`,
      access,
      params: z.object({ id: z.string() }),
      body: kept_text,
      json_max_bytes: documentMaxBytes,
      response: z.object({ success: z.boolean(), message: z.string() }),
      status: 201,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: one,
      summary: `A version of a ${name} with its text`,
      access,
      params: revisionParams,
      response: z.extend(revision, { fields: text, ...shown }),
    }),
    rename: defineEndpoint({
      method: 'PATCH',
      path: one,
      summary: 'Names a version, which keeps it for good; an empty name removes it',
      access,
      params: revisionParams,
      body: z.object({ name: optionalText(revisionNameMaxLength) }),
      response: revision,
    }),
  };
}
