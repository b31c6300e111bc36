import { isIP, isIPv6 } from 'node:net';
import { addressGroup } from '../../http/client-ip.ts';

/** More specific names come before those that they pretend to be. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
  ['curl', /^curl\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac ?OS ?X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a browser says that it is, in words: `Firefox on Windows`. */
export function describeDevice(userAgent: string | null): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown device');
}

/** The beginning of an address, which says roughly where somebody is and not who: `192.0.2.x`, `2001:db8:1::`. */
export function shortenAddress(ip: string): string | null {
  if (!isIP(ip)) return null;
  if (!isIPv6(ip)) return ip.replace(/\d+$/, 'x');
  const network = addressGroup(ip).split(':').slice(0, 3);
  return `${network.join(':')}::`;
}

const longestUserAgent = 400;

export interface Client {
  /** As it is shown. */
  address: string | null;
  user_agent: string | null;
}

/** What is kept of whoever opens a session. */
export function clientOf({ ip, headers }: { ip: string; headers: Headers }): Client {
  return { address: shortenAddress(ip), user_agent: headers.get('user-agent')?.slice(0, longestUserAgent) ?? null };
}
