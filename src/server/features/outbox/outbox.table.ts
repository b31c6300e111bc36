import type { Generated } from 'kysely';

/** Mail to be sent. What it says is written when it is sent, from what it is about. */
export interface OutboxTable {
  id: Generated<number>;
  /** Who writes it. */
  kind: string;
  /** The message that it is about, with which it goes. */
  message_id: number | null;
  /** `null` for whoever gets the site's mail at the time. */
  recipient: string | null;
  /** JSON: what its writer needs besides. */
  payload: Generated<string>;
  /** Of mails with the same key only one waits. */
  once_key: string | null;
  /** The first half of its Message-ID. */
  mail_id: string;
  state: Generated<'waiting' | 'mailed' | 'failed'>;
  created_at: string;
  /** Nobody else tries before that. */
  next_try_at: string;
  tries: Generated<number>;
  /** Of the last try; empty where there was none, or it succeeded. */
  last_error: Generated<string>;
  /** When it was mailed, or given up. */
  settled_at: string | null;
}
