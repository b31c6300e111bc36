import type { AuditKind } from '../../shared/contract/audit.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import type { RequestContext } from './request-context.ts';

interface Input {
  params: unknown;
  body: unknown;
}

/** Does what the call is to do, and has it recorded where the contract says so: who did what, and to what. */
export async function recorded(
  endpoint: AnyEndpoint,
  input: Input,
  context: RequestContext,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.audited === undefined) return run();
  const { audit } = context.deps;
  // As it was before: the call may end the session, or change the name.
  const caller = context.session?.user;
  try {
    const output = await run();
    const { action = endpoint.audited, target = targetOf(input), is_left_out } = context.audit ?? {};
    const actor = context.audit?.actor ?? userIn(output) ?? (endpoint.audited_failure ? undefined : caller);
    // Without a name nothing was done: nobody was signed in who could sign out, or a second step is to follow.
    if (actor && !is_left_out)
      await audit.record({ kind: kindOf(endpoint, input), actor, action, target, ip: context.ip });
    return output;
  } catch (error) {
    if (endpoint.audited_failure && isRefusal(error) && !context.audit?.is_left_out) {
      const typed = textIn(input.body, 'username');
      await audit.record({
        kind: 'failed_sign_in',
        actor: context.audit?.actor ?? (typed === undefined ? null : { id: null, username: typed }),
        action: endpoint.audited_failure,
        ip: context.ip,
        is_refused: true,
      });
    }
    throw error;
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
function userIn(output: unknown): { id: string; username: string } | undefined {
  const user = (output as { user?: { id?: unknown; username?: unknown } } | null)?.user;
  return typeof user?.id === 'string' && typeof user.username === 'string'
    ? { id: user.id, username: user.username }
    : undefined;
}
