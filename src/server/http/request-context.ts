import type { CurrentUser } from '../../shared/contract/users.ts';
import type { AppDeps } from '../app-deps.ts';

/** A session that was looked up in this request, never trusted from an earlier one. */
export interface Session {
  user: CurrentUser;
  /** The bearer form of the session. Never log it. */
  token: string;
  /** Browsers send cookies by themselves, so calls authenticated by one need a CSRF token as well. */
  presented_by: 'cookie' | 'bearer';
}

/** Each in place of what the call itself says. */
export interface AuditNote {
  actor?: { id: string; username: string };
  action?: string;
  /** What it was done to, such as a title. */
  target?: string;
  /** Where the call is refused. Without it, and without one of the contract's, that is not recorded. */
  failure?: string;
  /** Nothing was done that is worth a line. */
  is_left_out?: true;
}

/** What a handler knows of the call besides its parsed input. */
export interface RequestContext {
  deps: AppDeps;
  request_id: string;
  /** The caller's address, after trusted proxies. */
  ip: string;
  headers: Headers;
  /** Only the head of the answer is read: whatever is made for its reader would be made for nobody. */
  is_head: boolean;
  session: Session | null;
  /** What the audit list says of the call, where its handler knows better than the contract. */
  audit?: AuditNote;
  /** `Set-Cookie` values that the answer will carry. */
  cookies_to_set: string[];
}
