import { isIP, isIPv6 } from 'node:net';

/**
 * The caller's address: the socket's other end, or what the outermost of our own proxies saw.
 *
 * A caller can write anything into `X-Forwarded-For`, but only to the left of what our proxies append: with `n` of them
 * the n-th entry from the right is the first that no caller can choose.
 * @param peer address of the socket's other end
 */
export function clientIp(call: { headers: Headers; peer: string; trusted_proxies: number }): string {
  const peer = plainAddress(call.peer) ?? call.peer;
  if (call.trusted_proxies === 0) return peer;
  const entries = call.headers.get('x-forwarded-for')?.split(',') ?? [];
  return plainAddress(entries.at(-call.trusted_proxies)) ?? peer;
}

/** An address without port, brackets, zone, or the IPv6 wrapping of an IPv4 one; `null` when it is none. */
function plainAddress(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  const withoutPort = trimmed.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const address = withoutPort.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) ? address.toLowerCase() : null;
}

/** What limits count by: an IPv4 address, or the /64 network that one IPv6 customer has for themselves. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
