import { expect, test } from 'vitest';
import { addressGroup, clientIp } from './client-ip.ts';

function ipOf(forwarded: string | null, trusted_proxies: number, peer = '10.0.0.9'): string {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
  return clientIp({ headers, peer, trusted_proxies });
}

test('without a trusted proxy the header is ignored', () => {
  expect(ipOf('203.0.113.7', 0)).toBe('10.0.0.9');
});

test('behind one proxy only the entry that it appended counts', () => {
  expect(ipOf('198.51.100.1, 203.0.113.7', 1)).toBe('203.0.113.7');
});

test('a forged prefix does not change the address behind two proxies', () => {
  expect(ipOf('203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
  expect(ipOf('1.1.1.1, 2.2.2.2, 203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
});

test('repeated headers are one list', () => {
  const headers = new Headers();
  headers.append('x-forwarded-for', '1.1.1.1');
  headers.append('x-forwarded-for', '203.0.113.7');
  expect(clientIp({ headers, peer: '10.0.0.9', trusted_proxies: 1 })).toBe('203.0.113.7');
});

test.each([null, '', 'unknown', '999.1.1.1', '203.0.113.7, '])(
  'when the header says %j the socket’s address is taken',
  (forwarded) => {
    expect(ipOf(forwarded, 1)).toBe('10.0.0.9');
  },
);

test('a list shorter than the chain of proxies is not trusted', () => {
  expect(ipOf('203.0.113.7', 2)).toBe('10.0.0.9');
});

test.each([
  ['203.0.113.7:5123', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is written as %s', (entry, expected) => {
  expect(ipOf(entry, 1)).toBe(expected);
});

test('an IPv4 peer of a dual-stack socket is an IPv4 address', () => {
  expect(ipOf(null, 0, '::ffff:192.0.2.4')).toBe('192.0.2.4');
});

test.each([
  ['192.0.2.4', '192.0.2.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});
