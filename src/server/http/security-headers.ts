import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { pageRule } from '../../shared/page-access.ts';
import { hasSecret } from '../../shared/secret-parameters.ts';
import type { Config } from '../config.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Headers that every answer carries. The page renderer sets its own Content-Security-Policy with the hashes of the
 * page's inline scripts; everything else gets one that allows nothing.
 */
export function securityHeaders(config: Config): MiddlewareHandler {
  return secureHeaders({
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-site',
    originAgentCluster: '?1',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config.is_https ? 'max-age=31536000' : false,
    xContentTypeOptions: 'nosniff',
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: 'DENY',
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });
}

/** For images that feed readers and social networks show on their own pages. To be used before `securityHeaders`. */
export const letOthersEmbed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.get('may_be_embedded')) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
};

/** For addresses that are all that it takes to see or do something. To be used before `securityHeaders`. */
export const keepAddressSecret: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!pageRule(c.req.path)?.is_secret && !hasSecret(new URL(c.req.url).searchParams)) return;
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Cache-Control', 'private, no-store');
};

export const nothingAllowedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A file of ours can only be looked at, wherever it is opened. */
export const imagePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

export const developmentPolicy = "frame-ancestors 'none'";

/** @param scriptHashes `'sha256-…'` sources of the page's inline scripts, as `styleHashes` are of its styles */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[], config: Config): string {
  return [
    // What nothing below names are scripts that are prefetched: Firefox asks no other directive about them.
    "default-src 'self'",
    ...['child-src', 'frame-src', 'media-src', 'object-src', 'worker-src'].map((name) => `${name} 'none'`),
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    // Authors may show images from elsewhere; they are told neither where nor to whom.
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.is_https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
