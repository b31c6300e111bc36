import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { nothingAllowedPolicy, pagePolicy } from '../http/security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent to anyone who may see it. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
  /** Strong, without the encoding's suffix. */
  etag: string;
  /** Bytes held in memory. */
  size: number;
}

/** Attribute by which a page says that its script has to run at once; the others wait for the reader. */
const hydratesAtOnce = 'data-hydrate="now"';

/**
 * Finishes what the router rendered: takes the script preloads out of readers' pages, works out the policy for the
 * inline scripts that are left, and compresses.
 * @param effort `cache` compresses as well as possible, `once` as fast as is sensible
 */
export async function finishPage(response: Response, config: Config, effort: 'cache' | 'once'): Promise<RenderedPage> {
  const html = withoutScriptPreloads(await response.text());
  const identity = new TextEncoder().encode(html);
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': html ? pagePolicy(inlineScriptHashes(html), config) : nothingAllowedPolicy,
  };
  const location = response.headers.get('location');
  if (location) headers['Location'] = location;
  const bodies = { identity, ...(html && (await compressed(identity, effort))) };
  return {
    status: response.status,
    headers,
    bodies,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    size: Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0),
  };
}

async function compressed(identity: Uint8Array, effort: 'cache' | 'once') {
  const quality = effort === 'cache' ? 11 : 4;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity, { level: effort === 'cache' ? 9 : 5 }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

function withoutScriptPreloads(html: string): string {
  if (html.includes(hydratesAtOnce)) return html;
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '');
}

/** CSP sources of the inline scripts; data blocks such as JSON-LD are not run and need none. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isRun = !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
    if (isRun) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...hashes];
}

/** The smallest encoding that the browser accepts. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
