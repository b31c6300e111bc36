import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export interface ParsedFile {
  fields: Record<string, unknown>;
  body: string;
}

/** Front matter that cannot be read; the message says why. */
export class FrontMatterError extends Error {
  override readonly name = 'FrontMatterError';
}

/**
 * Parts a file into its front matter (YAML, TOML or JSON, or none) and its text.
 * @throws FrontMatterError
 */
export function parseFile(source: string): ParsedFile {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const fenced = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:\n|^)\1[ \t]*(?:\n|$)/m.exec(text);
  if (fenced?.index === 0) {
    const [whole, fence, matter = ''] = fenced;
    return { fields: fieldsOf(matter, fence === '---' ? readYaml : parseToml), body: text.slice(whole.length) };
  }
  if (/^(?:---|\+\+\+)[ \t]*\n/.test(text)) throw new FrontMatterError('its front matter has no end');
  if (text.startsWith('{\n') || text.startsWith('{ ')) return parseJsonMatter(text);
  return { fields: {}, body: text };
}

function readYaml(matter: string): unknown {
  return parseYaml(matter, { uniqueKeys: false, logLevel: 'error' });
}

/** It ends with the first closing brace at the beginning of a line after which it can be read. */
function parseJsonMatter(text: string): ParsedFile {
  for (const { index } of text.matchAll(/^\}[ \t]*$/gm)) {
    try {
      return {
        fields: fieldsOf(text.slice(0, index + 1), JSON.parse),
        body: text.slice(index + 1).replace(/^[ \t]*\n/, ''),
      };
    } catch {
      // Perhaps a brace within it.
    }
  }
  throw new FrontMatterError('its front matter is not valid JSON');
}

function fieldsOf(matter: string, parse: (matter: string) => unknown): Record<string, unknown> {
  try {
    const fields = parse(matter) ?? {};
    if (typeof fields === 'object' && !Array.isArray(fields)) return { ...inLowerCase(fields), ...fields };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new FrontMatterError(`its front matter cannot be read: ${reason}`);
  }
  throw new FrontMatterError('its front matter is no list of fields');
}

/** `Title` and `Pubdate` are meant as well. */
function inLowerCase(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}
