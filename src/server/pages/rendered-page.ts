import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { developmentPolicy, nothingAllowedPolicy, pagePolicy } from '../http/security-headers.ts';

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

interface FinishOptions {
  config: Config;
  status: number;
  /** `cache` compresses as well as possible, `once` as fast as is sensible; only successes are kept. */
  effort: 'cache' | 'once';
  /** Addresses of the modules that hydration needs on every page. */
  hydration_scripts: readonly string[];
  /** Vite injects scripts and styles of its own, so its pages get a policy that lets it. */
  is_development?: boolean | undefined;
}

/**
 * Finishes what the router rendered: keeps the scripts of readers' pages from loading at once, works out the policy
 * for the inline scripts, and compresses.
 */
export async function finishPage(response: Response, options: FinishOptions): Promise<RenderedPage> {
  const { config, status, effort, hydration_scripts, is_development } = options;
  const html = withScriptsForLater(await response.text(), hydration_scripts);
  const identity = new TextEncoder().encode(html);
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': is_development ? developmentPolicy : policyFor(html, config),
  };
  const location = response.headers.get('location');
  if (location) headers['Location'] = localAddress(location, config);
  const bodies = { identity, ...(html && (await compressed(identity, status === 200 ? effort : 'once'))) };
  return {
    status,
    headers,
    bodies,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    size: Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0),
  };
}

function policyFor(html: string, config: Config): string {
  return html ? pagePolicy(inlineScriptHashes(html), config) : nothingAllowedPolicy;
}

/** `cache` compresses as well as possible, `once` as fast as is sensible. */
export async function compressed(identity: Uint8Array, effort: 'cache' | 'once') {
  const quality = effort === 'cache' ? 11 : 4;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity, { level: effort === 'cache' ? 9 : 5 }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

/** The router gives some addresses in full. Relative ones hold under whatever name a proxy serves the site. */
function localAddress(location: string, { site_url }: Pick<Config, 'site_url'>): string {
  const url = new URL(location, site_url);
  if (url.origin !== new URL(site_url).origin) throw new Error(`A page redirected off the site, to ${url.origin}`);
  // Two slashes at the start would name a host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

const modulePreload = /<link\b(?=[^>]*\brel="modulepreload")[^>]*>/g;

/**
 * Scripts come after what is read: instead of preloading its modules a page lists them in `data-scripts`, for its
 * first script to fetch when the page is there.
 */
function withScriptsForLater(html: string, hydrationScripts: readonly string[]): string {
  const root = /<html\b[^>]*>/.exec(html)?.[0];
  if (!root) return html;
  const preloaded = Array.from(
    html.matchAll(modulePreload),
    ([link]) => /\bhref="([^"]*)"/.exec(link)?.[1] ?? [],
  ).flat();
  const scripts = [...new Set([...preloaded, ...hydrationScripts])];
  const withoutPreloads = html.replace(modulePreload, '');
  if (scripts.length === 0) return withoutPreloads;
  return withoutPreloads.replace('<html', () => `<html data-scripts="${scripts.join(' ')}"`);
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
