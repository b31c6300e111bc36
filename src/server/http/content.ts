import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';
import { type CompressedText, chooseEncoding } from './compression.ts';
import { isKnownEtag } from './etag.ts';

/** Something that is sent as it is, to as many as ask for it. */
export interface Content {
  /** With its charset where it is a text. */
  type: string;
  body: CompressedText | Uint8Array<ArrayBuffer>;
  etag: string;
  last_modified?: Date | undefined;
  /** What else is to be known of it, such as its policy. */
  headers: Record<string, string>;
}

/** How long others may keep it: `for_good` where its address is of these bytes alone. */
export type Caching = 'nowhere' | 'until_changed' | 'for_good';

export const cacheControl: Record<Caching, string> = {
  nowhere: 'private, no-store',
  until_changed: 'public, max-age=0, must-revalidate',
  for_good: 'public, max-age=31536000, immutable',
};

interface Sending {
  caching: Caching;
  status?: number;
  /** Besides the encoding. */
  varies_by?: string;
}

/** The one way to send what can be kept: nothing to whom has it, a text in the smallest encoding that is accepted. */
export async function sendContent(
  c: Context<AppEnv>,
  content: Content,
  { caching, status = 200, varies_by }: Sending,
): Promise<Response> {
  const { type, body, etag, last_modified, headers } = content;
  const isText = !(body instanceof Uint8Array);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const varies = [...(isText ? ['Accept-Encoding'] : []), ...(varies_by ? [varies_by] : [])];
  if (varies.length > 0) c.header('Vary', varies.join(', '));
  c.header('Cache-Control', cacheControl[caching]);
  if (caching !== 'nowhere') {
    c.header('ETag', etag);
    if (last_modified) c.header('Last-Modified', last_modified.toUTCString());
    if (status === 200 && isUnchanged(c, content)) return c.body(null, 304);
  }
  c.header('Content-Type', type);
  if (!isText) {
    c.header('Content-Length', String(body.byteLength));
    return c.body(body, status as ContentfulStatusCode);
  }
  const encoding = body.identity.byteLength === 0 ? 'identity' : chooseEncoding(c.req.header('accept-encoding'));
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(await body.encoded(encoding), status as ContentfulStatusCode);
}

/** By the tag where the reader has one; by the time only otherwise. */
function isUnchanged(c: Context<AppEnv>, { etag, last_modified }: Content): boolean {
  const known = c.req.header('if-none-match');
  if (known !== undefined) return isKnownEtag(etag, known);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  // A later time means no newer content: a feed without its newest post is as old as the one before.
  return last_modified !== undefined && since === Math.floor(last_modified.getTime() / 1000) * 1000;
}
