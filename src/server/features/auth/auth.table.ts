import type { Generated } from 'kysely';

/** Times are ISO text in UTC, flags 0 or 1, on both databases. */
export interface UsersTable {
  id: string;
  /** Normalised: what makes names unique and what people sign in with. */
  username: string;
  /** The same name as its owner wrote it. */
  display_username: string;
  first_name: string;
  last_name: string;
  /** In lower case. */
  email: string;
  email_verified: number;
  /** What `email` becomes when a link that was mailed there is opened. */
  pending_email: Generated<string | null>;
  /** For better-auth; nothing is in it. */
  image: string | null;
  picture_media_id: Generated<number | null>;
  is_owner: number;
  is_staff: number;
  /** JSON list of permission names that the owner took away from this member of staff. */
  denied_permissions: string;
  is_disabled: number;
  created_at: string;
  updated_at: string;
}

/** Signed-in browsers and programs. */
export interface SessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  /** Its beginning only. */
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

/** Ways to prove who one is; today only the password (`provider_id` is `credential`). */
export interface AccountsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

/** What is good once and for a short time: challenges of passkeys, links in mails, sign-ins that wait for their second step. */
export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** Apps that show a new code every half minute, at most one for each user. */
export interface AuthenticatorAppsTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  /** `null` until a first code of it was right: it does not count before. */
  confirmed_at: string | null;
  /** The half minute of the last code that was taken. Neither it nor an older one is taken again. */
  last_step: Generated<number>;
}

/** Those that were not used yet. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  aaguid: string | null;
  created_at: string;
  last_used_at: string | null;
}
