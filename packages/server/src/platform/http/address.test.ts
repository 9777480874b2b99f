import { describe, expect, test } from 'vitest';
import { addressFrom, networkOf } from './address.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is read as %s', (given, address) => {
    expect(addressFrom(given)).toBe(address);
  });

  test.each([
    'notanip',
    '',
    '203.0.113',
    '203.0.113.7:443',
    '203.0.113.07',
    "1.2.3.4' or 1=1",
    '::ffff:999.1.1.1',
    undefined,
  ])('%s is none', (given) => {
    expect(addressFrom(given)).toBeNull();
  });
});

test('a limit counts an IPv4 address, and the /64 of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:0:ffff::2')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf(null)).toBe('unknown');
});
