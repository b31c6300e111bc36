import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * Codes of authenticator apps (RFC 6238) as all apps know them: SHA-1, six digits, half a minute.
 */

const stepSeconds = 30;
const digits = 6;
/** Clocks differ, and typing takes time: the half minutes before and after count as well. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base32, as apps take them. */
export function newTotpSecret(): string {
  // A character for each 5 bits; 256 is a multiple of 32, so that none is likelier than another.
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The half minute whose code was given; `null` when it is none of those that count now. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  const current = totpStep(now);
  let found: number | null = null;
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** What an app reads from the QR code. */
export function totpUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
