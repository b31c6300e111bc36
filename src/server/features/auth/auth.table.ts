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
  image: string | null;
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

/** One-time codes; better-auth expects the table also while nothing writes to it. */
export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}
