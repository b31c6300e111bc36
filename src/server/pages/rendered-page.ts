import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { type CompressedText, compressedText } from '../http/compression.ts';
import type { Content } from '../http/content.ts';
import { weakEtag } from '../http/etag.ts';
import { developmentPolicy, nothingAllowedPolicy, pagePolicy } from '../http/security-headers.ts';

/** A page ready to be sent to anyone who may see it. */
export interface RenderedPage extends Content {
  status: number;
  body: CompressedText;
}

interface FinishOptions {
  config: Config;
  status: number;
  /** Addresses of the modules that hydration needs on every page. */
  hydration_scripts: readonly string[];
  /** Vite injects scripts and styles of its own, so its pages get a policy that lets it. */
  is_development?: boolean | undefined;
}

/**
 * Finishes what the router rendered: keeps the scripts of readers' pages from loading at once, and works out the policy
 * for the inline scripts.
 */
export async function finishPage(response: Response, options: FinishOptions): Promise<RenderedPage> {
  const { config, status, hydration_scripts, is_development } = options;
  const html = withScriptsForLater(await response.text(), hydration_scripts);
  const body = compressedText(html);
  const headers: Record<string, string> = {
    'Content-Security-Policy': is_development ? developmentPolicy : policyFor(html, config),
  };
  const location = response.headers.get('location');
  if (location) headers['Location'] = localAddress(location, config);
  return { status, type: 'text/html; charset=utf-8', headers, body, etag: weakEtag(body.identity) };
}

function policyFor(html: string, config: Config): string {
  return html ? pagePolicy(inlineScriptHashes(html), config) : nothingAllowedPolicy;
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
