import type * as z from 'zod/mini';
import type { Db } from '../../db/schema.ts';
import type { IndexedKind, IndexedTexts } from '../search-index/indexed-kind.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentKind } from './revisions.table.ts';

/** What tells one kind of document from another: where it is kept, and what it is called. */
export interface DocumentType extends IndexedKind {
  kind: DocumentKind;
  index: 'document_words';
  columns: {
    /** 0 for drafts. */
    is_live: string;
    /** A document becomes public at that time; `null` where that is at once. */
    live_from: string | null;
    /** Since when readers have seen it, `null` when they never have. */
    public_since: string;
  };
  /** For titles without a letter or digit. */
  nameless_slug: string;
  /** What calls say of a document that is public. */
  live_word: 'published' | 'live';
  texts: {
    /** At the beginning of a sentence. */
    name: string;
    missing: string;
    missing_to_edit: string;
    not_in_trash: string;
    title_taken: string;
    slug_taken: string;
    stale_version: string;
  };
}

/** What an author edits of a document of some kind. */
export interface DocumentText {
  title: string;
  slug: string;
  [field: string]: unknown;
}

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

/**
 * What it takes to save a document of some kind, to open it and to keep its versions. The columns of its row, what is
 * kept, compared and restored follow from the schema of its text.
 */
export interface WrittenType<Text extends DocumentText = DocumentText, Body = never, Saved = object>
  extends DocumentType {
  /** What is edited. A field is a column of the same name, unless something else is said of it here. */
  text: { shape: Readonly<Record<string, z.ZodMiniType>>; parse(value: unknown): Text };
  empty_text: Text;
  /** What a text has to say before readers see it. */
  publishable: z.ZodMiniObject;
  /** The field of tags, or what is like them. */
  labels: string;
  /** The field that is HTML. What readers get of it is in the column of that name with `_html` after it. */
  html: string;
  /** The text for one in which nothing is left. */
  html_missing: string;
  /** Columns with another name than their field. */
  renamed: Readonly<Record<string, string>>;
  /** Fields that stand in a table of their own. */
  parts: {
    fields: readonly string[];
    find(db: Db, id: number): Promise<Partial<Text>>;
    replace(trx: Db, id: number, text: Text): Promise<void>;
    /** A text that was kept, with what those tables call by other names today. */
    ofToday?(db: Db, text: Text): Promise<Text>;
  };
  images: {
    /** The field of a body that files come in. */
    files: string;
    /** The ids of those that a text names, besides those in its HTML. */
    of(text: Text): number[];
    /** What a text says of one of those to readers who cannot see it. */
    textsOf(text: Text, media_id: number): string[];
    /**
     * The text with images that have just come as files.
     * @param given what its author has sent
     * @throws ApiError 400 when one that it names is not there
     */
    add(trx: Db, text: Text, uploaded: readonly number[], given: Partial<Text>): Promise<Text>;
    /** What an editor shows of a text besides the text. */
    show(db: Db, text: Text): Promise<object>;
  };
  /** What a document is found by besides its title and its HTML. */
  searched(text: Text): Pick<IndexedTexts, 'labels' | 'summary'>;
  /** Columns that `derived` looks at, besides those of the text. */
  kept_columns: readonly string[];
  /** Columns that follow from a text. @param before the row that it takes the place of */
  derived(text: Text, content: DocumentContent, before: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Published documents keep what is written of them apart until it is published. */
  has_working_copies: boolean;
  /** What the body of a call that saves says. */
  read(body: Body): Writing;
  /** A document as the answer to a save has it. */
  present(saved: SavedDocument): Saved;
}

export interface SavedDocument {
  id: number;
  slug: string;
  title: string;
  version: number;
  /** ISO times in UTC. */
  saved_at: string;
  public_since: string | null;
  is_live: boolean;
  /** Readers see what was published last; what was saved since waits. */
  has_working_copy: boolean;
}
