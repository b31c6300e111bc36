import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import type { FileAnswer, FileOutput, PiecewiseOutput } from '../../shared/contract/file-answer.ts';
import type { AppEnv } from './app-env.ts';
import { compressedText } from './compression.ts';
import { type Caching, type Content, cacheControl, sendContent } from './content.ts';
import { reportUnexpected, routeOf } from './error-response.ts';
import { strongEtag, weakEtag } from './etag.ts';
import { streamOf } from './piecewise.ts';
import { imagePolicy } from './security-headers.ts';

/** What a handler has returned, ready to be sent and to be kept. */
export type FileContent = (Content & { caching: Caching }) | PiecewiseContent | { found_at: string };

/** Nobody keeps it. */
type PiecewiseContent = Pick<Content, 'type' | 'headers'> & Pick<PiecewiseOutput, 'pieces'>;

export function fileContent({ path, access }: AnyEndpoint, declared: FileAnswer, output: FileOutput): FileContent {
  if ('found_at' in output) return output;
  const { type = declared.content_types[0], file_name } = output;
  if (!declared.content_types.includes(type)) throw new Error(`${path} answers ${type}, which its contract lacks`);
  const headers = {
    ...(type.startsWith('image/') && { 'Content-Security-Policy': imagePolicy }),
    ...((file_name ?? declared.disposition) && {
      'Content-Disposition': contentDisposition(declared.disposition ?? 'inline', file_name),
    }),
  };
  if ('pieces' in output) return { type, headers, pieces: output.pieces };
  const { is_private = false, canonical_url } = output;
  const body = typeof output.body === 'string' ? compressedText(output.body) : output.body;
  const etag = body instanceof Uint8Array ? () => strongEtag(body) : () => weakEtag(body.identity);
  return {
    type,
    body,
    etag: output.etag ?? etag(),
    last_modified: output.last_modified,
    headers: { ...headers, ...(canonical_url && { Link: `<${canonical_url}>; rel="canonical"` }) },
    caching: access === 'public' && !is_private ? (declared.caching ?? 'nowhere') : 'nowhere',
  };
}

export async function sendFile(
  c: Context<AppEnv>,
  declared: FileAnswer,
  content: FileContent,
  log: Logger,
): Promise<Response> {
  if ('found_at' in content) {
    c.header('Cache-Control', 'no-cache');
    return c.redirect(content.found_at, 302);
  }
  c.set('may_be_embedded', declared.may_be_embedded ?? false);
  if ('pieces' in content) return sendPieces(c, content, log);
  return sendContent(c, content, content);
}

function sendPieces(c: Context<AppEnv>, { type, headers, pieces }: PiecewiseContent, log: Logger): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Cache-Control', cacheControl.nowhere);
  c.header('Content-Type', type);
  // A proxy in front would collect them.
  c.header('X-Accel-Buffering', 'no');
  return c.body(
    streamOf(pieces, (error) => reportUnexpected(error, { request_id: c.get('request_id'), route: routeOf(c) }, log)),
  );
}

/** RFC 6266: the name in plain letters for all, and in its own where these leave something out. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string | undefined): string {
  if (fileName === undefined) return kind;
  // What is not seen can turn an ending around: `gpj.exe` would read as `exe.jpg`.
  const visible = fileName.toWellFormed().replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const name = visible.replace(/[\p{Cc}\p{Zl}\p{Zp}/\\]/gu, '_');
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/gu, '_');
  if (plain === name) return `${kind}; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
