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
  return html ? pagePolicy(hashesOf(inlineScripts(html)), hashesOf(inlineStyles(html)), config) : nothingAllowedPolicy;
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

/** Data blocks such as JSON-LD are not run. */
function inlineScripts(html: string): string[] {
  const scripts = Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g));
  const isRun = (attributes: string) =>
    !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
  return scripts.flatMap(([, attributes = '', content = '']) => (isRun(attributes) ? [content] : []));
}

function inlineStyles(html: string): string[] {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  return Array.from(head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g), ([, content = '']) => content);
}

/** As sources of a CSP. */
function hashesOf(contents: readonly string[]): string[] {
  const hashes = contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  return [...new Set(hashes)];
}
