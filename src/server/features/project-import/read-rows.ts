import { parse } from 'csv-parse/sync';
import { parseWellFormedJson } from '../../../shared/text/well-formed-json.ts';

/** A project as its file has it: names of fields to values of any kind. */
export type Row = Readonly<Record<string, unknown>>;

/** The file is not what it should be; shown without a stack. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Where a JSON file may keep its list. */
const listNames = ['projects', 'results', 'items', 'data'];

/**
 * The rows of a JSON or CSV file. Names of fields are compared without regard to case, spaces and hyphens.
 * @throws UnreadableFileError
 */
export function readRows(text: string, format: 'json' | 'csv'): Row[] {
  const rows = format === 'json' ? readJson(text) : readCsv(text);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
        value,
      ]),
    ),
  );
}

function readJson(text: string): Row[] {
  const value = parsed(text);
  const list = Array.isArray(value)
    ? value
    : isRow(value)
      ? listNames.map((name) => value[name]).find(Array.isArray)
      : null;
  if (!list) throw new UnreadableFileError('The file has no list of projects.');
  if (!list.every(isRow)) throw new UnreadableFileError('The list has something else than projects in it.');
  return list;
}

function parsed(text: string): unknown {
  try {
    return parseWellFormedJson(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnreadableFileError(`The file is not valid JSON: ${(error as Error).message}`);
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readCsv(text: string): Row[] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, delimiter: delimiterOf(text) };
    return parse(text, { ...options, columns: true as const });
  } catch (error) {
    throw new UnreadableFileError(`The file is not valid CSV: ${(error as Error).message}`);
  }
}

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}
