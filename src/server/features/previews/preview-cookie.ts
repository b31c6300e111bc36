import { parse, serialize } from 'hono/utils/cookie';
import type { AppDeps } from '../../app-deps.ts';
import type { Config } from '../../config.ts';

/** More than anybody reads at the same time. */
const maxRead = 10;
/** Only images are asked for with it. */
const path = '/media/';

/** The `Set-Cookie` value with which a browser gets the images of a preview. Each link has its own. */
export function previewCookie(
  { id, expires_at }: { id: number; expires_at: string },
  token: string,
  { config, clock }: Pick<AppDeps, 'config' | 'clock'>,
): string {
  const maxAge = Math.floor((Date.parse(expires_at) - clock.now().getTime()) / 1000);
  const options = { path, httpOnly: true, sameSite: 'Lax', secure: config.is_https, maxAge } as const;
  return serialize(`${prefixOf(config)}${id}`, token, options);
}

/** The tokens that a browser has been shown a preview for. */
export function previewTokens(headers: Headers, config: Pick<Config, 'is_https'>): string[] {
  const prefix = prefixOf(config);
  const cookies = parse(headers.get('cookie') ?? '');
  return Object.entries(cookies)
    .flatMap(([name, value]) => (name.startsWith(prefix) && value ? [value] : []))
    .slice(0, maxRead);
}

function prefixOf({ is_https }: Pick<Config, 'is_https'>): string {
  return is_https ? '__Secure-vitrine_preview_' : 'vitrine_preview_';
}
