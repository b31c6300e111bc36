import type { Generated } from 'kysely';

export interface MessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  /** May be empty. */
  subject: string;
  /** Plain text with its line breaks. */
  message: string;
  created_at: string;
  is_read: Generated<number>;
  /** In a folder of its own until somebody says that it is none. */
  is_suspected: Generated<number>;
  /** Why, for the reader of the inbox; empty where there is nothing. */
  suspicion: string;
  /** Of the form it came in and all that was in it: what is sent again is kept once. */
  submission: string;
}

/** How many messages there are in each folder, by blocks of ids; triggers keep it. */
export interface MessageCountsTable {
  /** The id divided by `messagesPerBlock`, in whole numbers. */
  block: number;
  unread: number;
  read: number;
  suspected: number;
}
