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
  /** What its writer needs besides: JSON, a line for each time that it was asked for. */
  payload: Generated<string>;
  /** There is one mail with that key, again and again. */
  once_key: string | null;
  /** The first half of its Message-ID. */
  mail_id: string;
  state: Generated<'waiting' | 'mailed' | 'failed'>;
  /** Not before. Of a mail with a `once_key` that was mailed: not the next one before. */
  next_try_at: string;
  /** Until then it is with a process that sends it. */
  claimed_until: string | null;
  give_up_at: string;
  tries: Generated<number>;
  /** Of the last try; empty where there was none, or it succeeded. */
  last_error: Generated<string>;
  /** When it was mailed, or given up. */
  settled_at: string | null;
}
