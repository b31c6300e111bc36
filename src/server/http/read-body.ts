import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import { parseWellFormedJson } from '../../shared/text/well-formed-json.ts';

/** Calls that take files or whole articles declare their own limits. */
const jsonMaxBytes = 1024 * 1024;

/**
 * The body as an object: from JSON, or from a form with files where the endpoint takes one. A form's field that comes
 * several times is a list.
 */
export async function readBody({ body, headers }: Request, endpoint: AnyEndpoint): Promise<unknown> {
  const type = headers.get('content-type') ?? '';
  const { form_max_bytes, json_max_bytes = jsonMaxBytes } = endpoint;
  if (form_max_bytes !== undefined && /^multipart\/form-data\s*;/i.test(type)) {
    return formFields(await readBytes(body, headers, form_max_bytes), type);
  }
  const bytes = await readBytes(body, headers, json_max_bytes);
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError(415, 'Send the body as application/json.', { code: 'unsupported_media_type' });
  }
  const value = parseJson(bytes);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ApiError(400, 'The body is not a JSON object.', { code: 'malformed_json' });
}

/** The fields of a plain form. @throws ApiError */
export async function readForm({ body, headers }: Request): Promise<Record<string, unknown>> {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new ApiError(415, 'Send the form as a browser does.', { code: 'unsupported_media_type' });
  }
  return formFields(await readBytes(body, headers, jsonMaxBytes), type);
}

/** All of it, or as little as it takes to see that it is too much: its announced length, or what has come so far. */
async function readBytes(body: Request['body'], headers: Headers, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // Who went away while sending is no failure of ours.
    throw error instanceof ApiError ? error : new ApiError(400, 'The request has broken off.');
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

function tooLarge(): ApiError {
  return new ApiError(413, 'The request is too large.');
}

async function formFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  const form = await parseForm(bytes, type);
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map((value) => (typeof value === 'string' ? unixLines(value) : value));
    fields.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(fields);
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new ApiError(400, 'The form is incomplete or damaged.', { code: 'malformed_form' });
  }
}

/** Browsers send the line ends of a form as CRLF: a code block would change with every save. */
function unixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return parseWellFormedJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'The body is not valid JSON in UTF-8.', { code: 'malformed_json' });
  }
}
