import type { DocumentText } from './document-type.ts';

/** What is left out of it stays as it is. It may hold more than a text has: that is not heeded. */
export type WrittenText = Partial<DocumentText> & { title: string };

/** What somebody asks to be saved. */
export interface Writing {
  text: WrittenText;
  /** Images that come with it. */
  files?: readonly File[] | undefined;
  /** `undefined`: as it is; a new document is a draft. */
  is_live?: boolean | undefined;
  /** ISO time in UTC; `null` for at once, `undefined` for as it was planned before. */
  publish_at?: string | null | undefined;
  /** Nobody asked for it: a document that was published meanwhile stays as it is. */
  is_autosave?: boolean | undefined;
  /** Columns that are in no text, in place of what would follow from it. */
  columns?: Readonly<Record<string, unknown>> | undefined;
}
