/* What is known of the library's answers while the library itself, which is large, may not be loaded yet. */

export const cookiePrefix = 'vitrine';
export const passkeyCookie = 'passkey-challenge';
/** Names of the library's own cookies, which browsers never see: ours stand for them. */
export const sessionCookieName = `${cookiePrefix}.session_token`;
export const passkeyCookieName = `${cookiePrefix}.${passkeyCookie}`;

export function sessionCookieHeader(token: string): string {
  return `${sessionCookieName}=${encodeURIComponent(token)}`;
}

/** The value that a `Set-Cookie` header gives to `name`. */
export function cookieValue(headers: Headers, name: string): string {
  const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  if (!cookie) throw new Error(`There is no cookie ${name}`);
  return decodeURIComponent(cookie.slice(name.length + 1).split(';', 1)[0] ?? '');
}

/** Whether the library has answered with an error, as opposed to having failed. */
export function isErrorAnswer(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && error.name === 'APIError';
}

/** Whether it said no. */
export function isRefusal(error: unknown): boolean {
  return isErrorAnswer(error) && error.statusCode < 500;
}
