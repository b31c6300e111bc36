import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';

/** Enough for the longest article; calls that take files declare their own limit. */
const jsonMaxBytes = 1024 * 1024;

/** Refuses a longer body than the endpoint takes, whether its length is announced or not. */
export function limitBody(endpoint: AnyEndpoint): MiddlewareHandler {
  return bodyLimit({
    maxSize: Math.max(jsonMaxBytes, endpoint.form_max_bytes ?? 0),
    onError: () => {
      throw new ApiError(413, 'The request is too large.');
    },
  });
}

/**
 * The body as an object: from JSON, or from a form with files where the endpoint takes one. A form's field that comes
 * several times is a list.
 */
export async function readBody(c: Context, endpoint: AnyEndpoint): Promise<unknown> {
  const request = c.req.raw;
  const type = request.headers.get('content-type') ?? '';
  if (endpoint.form_max_bytes !== undefined && /^multipart\/form-data\s*;/i.test(type)) return readForm(request);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError(415, 'Send the body as application/json.', { code: 'unsupported_media_type' });
  }
  if (bytes.byteLength > jsonMaxBytes) throw new ApiError(413, 'The request is too large.');
  const body = parseJson(bytes);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new ApiError(400, 'The body is not a JSON object.', { code: 'malformed_json' });
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await parseForm(request);
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map((value) => (typeof value === 'string' ? unixLines(value) : value));
    fields.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(fields);
}

async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'The form is incomplete or damaged.', { code: 'malformed_form' });
  }
}

/** Browsers send the line ends of a form as CRLF: a code block would change with every save. */
function unixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'The body is not valid JSON in UTF-8.', { code: 'malformed_json' });
  }
}
