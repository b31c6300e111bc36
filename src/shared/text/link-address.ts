/** What a link may lead to: the web, mail, a telephone, or a place on this site. */
export function isLinkAddress(value: string): boolean {
  return isAddress(value, /^(?:https?|mailto|tel):/i);
}

/** Where an image may be: on the web, or on this site. */
export function isImageAddress(value: string): boolean {
  return isAddress(value, /^https?:/i);
}

/**
 * Browsers drop white space and control characters from a scheme, so the address is looked at without them. Two slashes
 * at the start would take the scheme of the page and name another host.
 */
function isAddress(value: string, schemes: RegExp): boolean {
  const plain = withoutUnseen(value);
  if (/^[/\\]{2}/.test(plain)) return false;
  return schemes.test(plain) || !/^[^/?#]*:/.test(plain);
}

/** Without white space, control characters and the like, which browsers overlook in an address. */
export function withoutUnseen(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  return value.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g, '');
}

const mailAddress = /^[^\s@/:?#<>]+@[^\s@/:?#<>]+\.[^\s@/:?#<>.]+$/;
/** A name with a dot in it, perhaps a port: `example.com`, `example.com:8080/path`. */
const hostFirst =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}-]{2,}\.?(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * What somebody has typed as the address of a link, as it is stored: `example.com/x` gets its `https://`, an e-mail
 * address its `mailto:`.
 * @returns `null` for what is no address, or one that must not be followed
 */
export function completeLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (mailAddress.test(text)) return `mailto:${text}`;
  if (/^#/.test(text)) return text;
  if (/^mailto:[^\s/]+$/i.test(text) || /^tel:[+\d][\d\s().+-]*$/i.test(text)) return text;
  return completePlace(text);
}

/** The same for the address of an image: on the web, or a path on this site. */
export function completeImageAddress(typed: string): string | null {
  return completePlace(typed.trim());
}

function completePlace(text: string): string | null {
  // A path of this site, and not another host in disguise.
  if (text.startsWith('/')) return isImageAddress(text) ? text : null;
  const address = hostFirst.test(text) ? `https://${text}` : text;
  return /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address) ? address : null;
}
