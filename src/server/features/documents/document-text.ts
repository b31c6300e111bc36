import type { Db } from '../../db/schema.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { fieldsOfRow } from './document-columns.ts';
import { type DocumentContent, readAuthored } from './document-content.ts';
import type { DocumentText, WrittenType } from './document-type.ts';
import { findShownMedia } from './documents.queries.ts';
import { type DocumentRow, findHtmlToEdit } from './edited-document.queries.ts';

/** A text as it is kept among the versions of its document. */
export interface KeptText<Text extends { title: string } = DocumentText> {
  text: Text;
  word_count: number;
  media_ids: number[];
}

/** The HTML of a text of any kind. */
export function htmlOf({ html }: WrittenType, text: Partial<DocumentText>): string {
  return String(text[html] ?? '');
}

/** What the document itself says, without a working copy. */
export async function storedText(db: Db, type: WrittenType, row: DocumentRow): Promise<DocumentText> {
  const [html, parts] = await Promise.all([findHtmlToEdit(db, type, row.id), type.parts.find(db, row.id)]);
  // Versions are compared as they are kept: the parsing also puts the keys in one order.
  return type.text.parse({ ...fieldsOfRow(type, row), [type.html]: html, ...parts });
}

/** The same, as it is kept among the versions. */
export async function storedVersion(db: Db, type: WrittenType, row: DocumentRow): Promise<KeptText> {
  const [text, media_ids] = await Promise.all([storedText(db, type, row), findShownMedia(db, type, row.id)]);
  return { text, word_count: row.word_count, media_ids };
}

/** A text that is not the document's, made fit to be kept among its versions. */
export async function authoredVersion(db: Db, type: WrittenType, text: DocumentText): Promise<KeptText> {
  const { content, word_count, images } = await readAuthored(db, htmlOf(type, text));
  return { text: { ...text, [type.html]: content }, word_count, media_ids: mediaOf(type, text, { images }) };
}

/** A text that was kept, as it may be shown: an older version of the site had other fields and rules. */
export async function readKept(db: Db, type: WrittenType, kept: unknown): Promise<DocumentText> {
  const { sanitizeContent } = await loadRichText();
  const then = type.text.parse({ ...type.empty_text, ...(kept as object) });
  const text = (await type.parts.ofToday?.(db, then)) ?? then;
  return { ...text, [type.html]: sanitizeContent(htmlOf(type, text)) };
}

/** The ids of the images that a document shows. */
export function mediaOf(
  { images }: WrittenType,
  text: DocumentText,
  content: Pick<DocumentContent, 'images'>,
): number[] {
  return [...images.of(text), ...content.images.map(({ id }) => id)];
}

/** What `given` makes of `before`. */
export function withGiven(
  type: WrittenType,
  before: object,
  given: Partial<DocumentText>,
  { html, slug }: { html: string; slug: string },
): DocumentText {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return type.text.parse({ ...before, ...said, [type.html]: html, slug });
}
