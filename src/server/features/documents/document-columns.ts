import * as z from 'zod/mini';
import { fromFlag, parseJson, toFlag } from '../../db/dialect.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentText, WrittenType } from './document-type.ts';
import { titleKey } from './sort-key.ts';

interface RowField {
  name: string;
  column: string;
  field: z.ZodMiniType;
}

/** The fields of a text that stand in its document's row, its HTML apart. */
export function rowFieldsOf({ text, html, parts, renamed }: WrittenType): RowField[] {
  const elsewhere = [html, ...parts.fields];
  return Object.entries(text.shape)
    .filter(([name]) => !elsewhere.includes(name))
    .map(([name, field]) => ({ name, field, column: renamed[name] ?? name }));
}

/** What the row says of its document's text, its HTML apart. */
export function fieldsOfRow(type: WrittenType, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(rowFieldsOf(type).map(({ name, column, field }) => [name, fromColumn(field, row[column])]));
}

function fromColumn(field: z.ZodMiniType, value: unknown): unknown {
  if (field instanceof z.ZodMiniBoolean) return fromFlag(Number(value));
  return field instanceof z.ZodMiniArray ? parseJson(String(value)) : value;
}

function toColumn(value: unknown): unknown {
  if (typeof value === 'boolean') return toFlag(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** The columns that follow from a text. @param before the row that it takes the place of */
export function columnsOf(
  type: WrittenType,
  text: DocumentText,
  content: DocumentContent,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return {
    ...Object.fromEntries(rowFieldsOf(type).map(({ name, column }) => [column, toColumn(text[name])])),
    title_key: titleKey(text.title),
    [type.html]: content.content,
    [`${type.html}_html`]: content.content_html,
    word_count: content.word_count,
    ...type.derived(text, content, before),
  };
}
