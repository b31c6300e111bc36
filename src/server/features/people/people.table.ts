import type { Generated } from 'kysely';

/** Links that let somebody have an account, until they are used. Times are ISO text in UTC. */
export interface InvitationsTable {
  id: Generated<number>;
  /** The link itself is known only to whoever has it. */
  token_hash: string;
  /** Whose rights it cannot exceed. */
  invited_by: string;
  /** 0 or 1. */
  is_staff: number;
  /** JSON list of the permission names that it gives. */
  permissions: string;
  /** Whom it was made for; empty where it is for whoever has it. */
  email: string;
  created_at: string;
  expires_at: string;
}
