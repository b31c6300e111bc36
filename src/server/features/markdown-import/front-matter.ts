import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml, YAMLParseError } from 'yaml';

export interface ParsedFile {
  /** By name in lower case without signs: `cover_image` and `coverImage` are `coverimage`, as generators see it. */
  fields: Record<string, unknown>;
  body: string;
}

/** Front matter that cannot be read; the message says why, and in which line of the file. */
export class FrontMatterError extends Error {
  override readonly name = 'FrontMatterError';
}

/**
 * Parts a file into its front matter (YAML, TOML or JSON, or none) and its text.
 * @throws FrontMatterError
 */
export function parseFile(source: string): ParsedFile {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const opening = /^(---|\+\+\+)[ \t]*\n/.exec(text);
  if (opening) {
    const [start, fence = ''] = opening;
    const end = new RegExp(String.raw`^${fence === '---' ? '---' : String.raw`\+\+\+`}[ \t]*$\n?`, 'm').exec(
      text.slice(start.length),
    );
    if (end) {
      const matter = text.slice(start.length, start.length + end.index);
      const body = text.slice(start.length + end.index + end[0].length);
      return { fields: readFields(matter, fence === '---' ? readYaml : parseToml), body };
    }
    // Three hyphens alone may also be a rule.
    if (fence === '+++' || /^\w+:/.test(text.slice(start.length))) {
      throw new FrontMatterError(`its front matter begins in line 1 and has no end (${fence})`);
    }
  }
  return /^\{\s/.test(text) ? parseJsonMatter(text) : { fields: {}, body: text };
}

/** Numbers stay as they are written: `1.10` is a title, and `007` a slug. */
function readYaml(matter: string): unknown {
  return parseYaml(matter, {
    uniqueKeys: false,
    logLevel: 'error',
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag)),
  });
}

/** It ends with the first closing brace at the beginning of a line with which it can be read. */
function parseJsonMatter(text: string): ParsedFile {
  for (const { index } of text.matchAll(/^\}[ \t]*$/gm)) {
    try {
      const fields = normalised(JSON.parse(text.slice(0, index + 1)));
      return { fields, body: text.slice(index + 1).replace(/^[ \t]*\n/, '') };
    } catch {
      // Perhaps a brace within it.
    }
  }
  throw new FrontMatterError('its front matter begins in line 1 and is not valid JSON');
}

function readFields(matter: string, parse: (matter: string) => unknown): Record<string, unknown> {
  try {
    // The line that opens it counts, so that the parser's line is the file's.
    return normalised(parse(`\n${matter}`) ?? {});
  } catch (error) {
    if (error instanceof FrontMatterError) throw error;
    throw new FrontMatterError(`its front matter cannot be read: ${explain(error)}`);
  }
}

function explain(error: unknown): string {
  const [reason = ''] = String((error as Error).message).split('\n');
  if (error instanceof TomlError) return `${reason.replace(/^Invalid TOML document: /, '')} at line ${error.line}`;
  return error instanceof YAMLParseError ? reason.replace(/:$/, '') : reason;
}

function normalised(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new FrontMatterError('its front matter is no list of fields');
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldName(name), value]));
}

/** How a field is found, however its name is spelled. */
export function fieldName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}
