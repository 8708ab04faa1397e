import { isLoopbackAddress, networkMatcher, networkOf, plainAddress, wideNetworkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[203.0.113.9]:4711', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
])('the address %j is %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113.009',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '2130706433',
  '127.1',
  '203.0.113.9:',
  '203.0.113.9:port',
  '203.0.113.9:123456',
  '203.0.113.256',
  '[2001:db8::1',
  '2001:db8::1]',
  '[2001:db8::1]443',
  '::ffff:203.0.113.009',
  'localhost',
])('%j is not an address, and all such texts count as one network', (written) => {
  expect(plainAddress(written)).toBeNull();
  expect(networkOf(written)).toBe('unknown');
  expect(wideNetworkOf(written)).toBe('unknown');
});

test('an IPv4 address is its own network, however it is written', () => {
  for (const ip of ['192.0.2.7', '192.0.2.7:9', '::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207']) {
    expect(networkOf(ip)).toBe('192.0.2.7');
    expect(wideNetworkOf(ip)).toBe('192.0.2.7');
  }
});

test('all addresses of one /64 count as one network', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('all /64 of one /48 count as one wide network', () => {
  expect(wideNetworkOf('2001:db8:1:2::1')).toBe(wideNetworkOf('2001:db8:1:ffff::1'));
  expect(wideNetworkOf('2001:db8:2::1')).not.toBe(wideNetworkOf('2001:db8:1::1'));
});

test('an address is in a network, however both are written', () => {
  const isIn = networkMatcher(['10.0.0.0/8', '::ffff:192.0.2.0/120', '2001:DB8::/32', '::ffff:198.51.100.1']);
  for (const ip of [
    '10.1.2.3',
    '10.1.2.3:80',
    '::ffff:10.1.2.3',
    '192.0.2.9',
    '[2001:db8::9]:1',
    '198.51.100.1',
  ])
    expect([ip, isIn(ip)]).toEqual([ip, true]);
  for (const ip of ['11.1.2.3', '010.1.2.3', '192.0.3.9', '2001:db9::9', '198.51.100.2', 'unknown', ''])
    expect([ip, isIn(ip)]).toEqual([ip, false]);
});

test('this machine’s own addresses are recognized in any form', () => {
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
    expect([ip, isLoopbackAddress(ip)]).toEqual([ip, true]);
  for (const ip of ['128.0.0.1', '0177.0.0.1', '::2', 'localhost'])
    expect([ip, isLoopbackAddress(ip)]).toEqual([ip, false]);
});
