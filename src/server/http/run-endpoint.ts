import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError, type FieldErrors, validationError } from '../../shared/contract/errors.ts';
import { isFileAnswer } from '../../shared/contract/file-answer.ts';
import { can } from '../../shared/permissions.ts';
import { recorded } from './audit-call.ts';
import type { Binding } from './handler.ts';
import type { RequestContext } from './request-context.ts';

/** Input as it came in: strings from the path and the query, anything from the body. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Access, parsing, handler, response filter, content change: the one way to run an endpoint, for HTTP and for pages.
 * @throws ApiError for everything the caller can be told
 */
export async function runEndpoint(binding: Binding, raw: RawInput, context: RequestContext): Promise<unknown> {
  const { endpoint, question, handler } = binding;
  checkAccess(endpoint, context);
  const input = {
    params: parse(endpoint.params, raw.params ?? {}),
    query: parse(endpoint.query, raw.query ?? {}),
    body: parse(endpoint.body, raw.body ?? {}, unknownFields(endpoint.body, raw.body)),
  };
  const output = await recorded(endpoint, input, context, async () =>
    handler(question ? await question(input, context) : input, context),
  );
  if (endpoint.changes) await context.deps.database.changes.publish(endpoint.changes);
  return isFileAnswer(endpoint.response) ? output : endpoint.response.parse(output);
}

/** @throws ApiError 401 or 403 */
export function checkAccess(endpoint: AnyEndpoint, { session }: Pick<RequestContext, 'session'>): void {
  if (endpoint.access === 'public') return;
  if (!session) throw new ApiError(401);
  if (endpoint.access !== 'signed_in' && !can(session.user, endpoint.access)) throw new ApiError(403);
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, unknown: FieldErrors = {}): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  const errors = { ...fieldErrors(result.error?.issues ?? []), ...unknown };
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return result.data;
}

/** A body of which a call knows nothing is refused: its sender would take a change for done. */
function unknownFields(schema: z.ZodMiniType | undefined, body: unknown): FieldErrors {
  if (!(schema instanceof z.ZodMiniObject)) return {};
  const names = Object.keys(body ?? {});
  if (names.some((name) => Object.hasOwn(schema.shape, name))) return {};
  return Object.fromEntries(names.map((name) => [name, ['Unknown field.']]));
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const byField = Map.groupBy(issues, ({ path }) => path.map(String).join('.') || 'non_field_errors');
  return Object.fromEntries(Array.from(byField, ([field, found]) => [field, found.map(({ message }) => message)]));
}
