import { isImageAddress, isLinkAddress, withoutUnseen } from '../../../shared/text/link-address.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers overlook them at the ends and drop the three inside
const atTheEnds = /^[\u0000-\u0020\u00a0\ufeff]+|[\t\n\r]/g;

/** Detours within detours are as many as it has room for. */
const longestRedirect = 4_000;

const redirects: readonly { host: RegExp; path: string; parameters: readonly string[] }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,7}$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
];

/**
 * Where a pasted link leads, without the detour of Google and Outlook; `null` when it leads nowhere a reader could go,
 * e.g. to a script, a file of the author's machine or a bookmark of the document it was in.
 */
export function linkAddress(href: string): string | null {
  let address = webAddress(href, isLinkAddress);
  for (let next = address; next !== null; next = behindRedirect(next)) address = next;
  return address === null || address.startsWith('#') ? null : address;
}

/** Where a pasted picture can be read again, `null` when only the author's machine has it. */
export function imageAddress(src: string): string | null {
  return webAddress(src, isImageAddress);
}

/** A host without a scheme has taken that of the page it was on. */
function webAddress(value: string, isAddress: (value: string) => boolean): string | null {
  const given = value.replace(atTheEnds, '').trimEnd();
  const address = /^\/\/[^/\\]/.test(given) ? `https:${given}` : given;
  return withoutUnseen(address) !== '' && isAddress(address) ? address : null;
}

function behindRedirect(address: string): string | null {
  const url = address.length <= longestRedirect && URL.canParse(address) ? new URL(address) : null;
  const redirect = redirects.find(({ host, path }) => url?.pathname === path && host.test(url.hostname));
  for (const name of redirect?.parameters ?? []) {
    const target = url?.searchParams.get(name);
    // Each is shorter than the one around it, so this ends.
    if (target && target.length < address.length && /^(?:https?|mailto):/i.test(target)) return target;
  }
  return null;
}
