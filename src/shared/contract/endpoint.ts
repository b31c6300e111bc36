import type * as z from 'zod/mini';
import type { Action } from '../permissions.ts';
import type { FileAnswer, FileOutput } from './file-answer.ts';

/**
 * Who may call: anyone; anyone signed in; or who `can()` do the named action.
 * Checked by the server before the handler runs, for HTTP and in-process calls alike.
 */
export type Access = 'public' | 'signed_in' | Action;

/**
 * Groups of content that pages are built from; a change of one drops the cached pages that read it. No page for everybody
 * reads `messages`: open inboxes are told of them.
 */
export const contentTags = ['site', 'about', 'blog', 'projects', 'messages'] as const;
export type ContentTag = (typeof contentTags)[number];

type Schema = z.ZodMiniType;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** One HTTP call as data: the server mounts it, pages call it in process, browsers fetch it, OpenAPI lists it. */
export interface Endpoint<
  M extends Method = Method,
  P extends Path = Path,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | FileAnswer = Schema | FileAnswer,
> {
  method: M;
  /**
   * Keeps the specification's trailing slash and names parameters in braces; one may have an ending, as in
   * `{slug}.md`. Below `/api/` unless programs look for it elsewhere.
   */
  path: P;
  /** One line for the API reference. */
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body may also be a form with files (`multipart/form-data`), of at most so many bytes in all. */
  form_max_bytes?: number;
  /** The most that a JSON body may have, 1 MiB unless given. */
  json_max_bytes?: number;
  /** Fields that are not in a schema are not sent. */
  response: Response;
  /** Status of a success; 200 unless given. */
  status?: 200 | 201;
  /** What a page shows after this read depends on. */
  reads?: readonly ContentTag[];
  /**
   * The answer is the same for everybody, and may be kept for so long while none of what it reads changes. For reads
   * whose cost grows with the content.
   */
  kept_seconds?: number;
  /** Whoever may do this is shown more than everybody, and never a kept answer. */
  shows_more_to?: Action;
  /** What this write changes for readers. */
  changes?: readonly ContentTag[];
  /** What the list of what staff did says of a success, such as `Deleted a post`. Whom or what it was done to, `params` name. */
  audited?: string;
  /** What it says where the call is refused, for calls by which somebody proves who they are. Bodies may have the name as `username`. */
  audited_failure?: string;
}

export type AnyEndpoint = Endpoint;

/** Keeps the literal types of `endpoint`. */
export function defineEndpoint<
  M extends Method,
  P extends Path,
  Response extends Schema | FileAnswer,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(endpoint: Endpoint<M, P, Params, Query, Body, Response>): Endpoint<M, P, Params, Query, Body, Response> {
  return endpoint;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Drops the keys whose value can only be `undefined`, so that callers need not write them. */
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes. */
export type CallInput<E> =
  E extends Endpoint<Method, Path, infer P, infer Q, infer B, infer _R>
    ? Given<{ params: InputOf<P>; query: InputOf<Q>; body: InputOf<B> }>
    : never;

/** What a handler receives: parsed. */
export type HandlerInput<E> =
  E extends Endpoint<Method, Path, infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;

type ResponseOf<E> = E extends Endpoint<Method, Path, infer _P, infer _Q, infer _B, infer R> ? R : never;

/** What a caller gets, after the response schema has dropped what it does not list. */
export type CallOutput<E> = OutputOf<ResponseOf<E>>;
/** What a handler returns. */
export type HandlerOutput<E> = ResponseOf<E> extends FileAnswer ? FileOutput : InputOf<ResponseOf<E>>;

/** Fills `{name}` placeholders of an endpoint's path. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}
