import type { AuditKind } from '../../shared/contract/audit.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import { addressGroup } from './client-ip.ts';
import type { RequestContext } from './request-context.ts';

interface Input {
  params: unknown;
  body: unknown;
}

interface Actor {
  id: string;
  username: string;
}

/** The same by the same person from the same network is told so often in an hour: more would only bury what others do. */
const ownDeedsTold = { limit: 20, window_seconds: 60 * 60 };

/** Does what the call is to do, and has it recorded where the contract says so: who did what, and to what. */
export async function recorded(
  endpoint: AnyEndpoint,
  input: Input,
  context: RequestContext,
  run: () => Promise<unknown>,
): Promise<unknown> {
  // As it was before: the call may end the session, or change the name.
  const caller = context.session?.user;
  try {
    const output = await run();
    if (endpoint.audited !== undefined) await recordSuccess(endpoint, input, context, output, caller);
    return output;
  } catch (error) {
    const { failure = endpoint.audited_failure, actor, is_left_out } = context.audit ?? {};
    if (failure && isRefusal(error) && !is_left_out) {
      await context.deps.audit.record({
        kind: 'failed_sign_in',
        // Never what was typed: it may be a password in the wrong field.
        actor: actor ?? null,
        action: failure,
        ip: context.ip,
        is_refused: true,
      });
    }
    throw error;
  }
}

async function recordSuccess(
  endpoint: AnyEndpoint,
  input: Input,
  context: RequestContext,
  output: unknown,
  caller: Actor | undefined,
): Promise<void> {
  const { action = endpoint.audited ?? '', target, is_left_out } = context.audit ?? {};
  const actor = userIn(output) ?? context.audit?.actor ?? (endpoint.audited_failure ? undefined : caller);
  // Without a name nothing was done: nobody was signed in who could sign out.
  if (!actor || is_left_out) return;
  const isOwn = endpoint.access === 'public' || endpoint.access === 'signed_in';
  if (isOwn && (await isToldEnough(context, actor, action))) return;
  const kind = kindOf(endpoint, input);
  await context.deps.audit.record({ kind, actor, action, target: target ?? targetOf(input), ip: context.ip });
}

/** Whether it has been told as often as it is worth. */
async function isToldEnough({ deps, ip }: RequestContext, { id }: Actor, action: string): Promise<boolean> {
  try {
    await deps.rate_limiter.take([{ key: `audit:${id}:${addressGroup(ip)}:${action}`, ...ownDeedsTold }]);
    return false;
  } catch (error) {
    // What cannot be counted is told.
    return error instanceof ApiError;
  }
}

/** Not whoever was told to wait: there is no end of these. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function kindOf({ method, path, access }: AnyEndpoint, { body }: Input): AuditKind {
  if (method === 'DELETE' || /\/delete\/?$/.test(path) || textIn(body, 'action') === 'delete') return 'deletion';
  if (access === 'public' || access === 'signed_in') return 'sign_in';
  return access === 'site.manage' ? 'setting' : 'other';
}

/** What is named in the path, or what a bulk action was for: `delete: 3, 4`. */
function targetOf({ params, body }: Input): string {
  const named = Object.values(params ?? {}).map(String);
  if (named.length > 0) return named.join(', ');
  const ids = Object.entries(body ?? {}).find(([name, value]) => name.endsWith('_ids') && Array.isArray(value));
  return ids ? `${textIn(body, 'action') ?? ''}: ${ids[1].join(', ')}` : '';
}

function textIn(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whoever an answer says that is signed in now. */
function userIn(output: unknown): Actor | undefined {
  const user = (output as { user?: { id?: unknown; username?: unknown } } | null)?.user;
  return typeof user?.id === 'string' && typeof user.username === 'string'
    ? { id: user.id, username: user.username }
    : undefined;
}
