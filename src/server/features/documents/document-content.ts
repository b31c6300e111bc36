import { setImmediate } from 'node:timers/promises';
import { validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { countWords, readingTime } from '../../../shared/text/reading-time.ts';
import { isVisible } from '../../../shared/text/visible-text.ts';
import type { Db } from '../../db/schema.ts';
import { findImagesByKey } from '../media/media.queries.ts';
import { mediaKeyOf } from '../media/media-address.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';

/** Everything that follows from a document's HTML. */
export interface DocumentContent {
  content: string;
  content_html: string;
  /** JSON. */
  table_of_contents: string;
  excerpt: string;
  word_count: number;
  reading_time: number;
  /** With its headings ended. */
  text: string;
  /** Those of the table of contents. */
  headings: string[];
  /** Our own images in the order of their first appearance. */
  images: Image[];
}

/**
 * What an author wrote, sanitised, without the rendering that only readers need.
 * @param html as it came in, of any kind
 */
export async function readAuthored(db: Db, html: string) {
  const { imageSources, plainText, sanitizeContent } = await loadRichText();
  const content = sanitizeContent(html);
  // Others are answered between the steps, each of which takes its time over a long text.
  await setImmediate();
  const text = plainText(content, 'ended');
  const keys = [...new Set(imageSources(content).flatMap((src) => mediaKeyOf(src) ?? []))];
  const byKey = await findImagesByKey(db, keys);
  const images = keys.flatMap((key) => byKey.get(key) ?? []);
  return { content, text, word_count: countWords(text), images, findImage: imageFinder(byKey) };
}

function imageFinder(byKey: ReadonlyMap<string, Image>) {
  return (src: string): Image | null => byKey.get(mediaKeyOf(src) ?? '') ?? null;
}

/** @param html as it came in, of any kind */
export async function readContent(db: Db, html: string): Promise<DocumentContent> {
  const { findImage, ...authored } = await readAuthored(db, html);
  const { plainText, renderContent } = await loadRichText();
  await setImmediate();
  const rendered = await renderContent(authored.content, findImage);
  await setImmediate();
  return {
    ...authored,
    content_html: rendered.html,
    table_of_contents: JSON.stringify(rendered.table_of_contents),
    headings: rendered.table_of_contents.map(({ text }) => text),
    // Of headings alone, these.
    excerpt: excerptOf(plainText(authored.content, 'left out') || plainText(authored.content)),
    reading_time: readingTime(authored.word_count),
  };
}

/**
 * As `readContent`.
 * @param refusal under which field, and with which text, an empty one is refused
 * @throws ApiError 400 when nothing is left of it
 */
export async function readFilledContent(
  db: Db,
  html: string,
  refusal: Record<string, string[]>,
): Promise<DocumentContent> {
  const content = await readContent(db, html);
  const isEmpty = !isVisible(content.text) && !/<(img|hr)\b/.test(content.content);
  if (isEmpty) throw validationError(refusal);
  return content;
}
