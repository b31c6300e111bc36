import type { Generated } from 'kysely';

export interface CommentsTable {
  id: Generated<number>;
  post_id: number;
  name: string;
  /** Never published. */
  email: string;
  /** Empty or an http(s) address. */
  website: string;
  /** Plain text. */
  comment: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  /** Who wrote it while signed in as staff; `null` for visitors, and when that account is gone. */
  author_id: string | null;
  /** Why it may be advertising, for moderators; empty where there is nothing. */
  suspicion: Generated<string>;
}
