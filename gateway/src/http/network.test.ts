import { networkOf, wideNetworkOf } from './network.ts';

test('an IPv4 address is its own network, however it is written', () => {
  for (const ip of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7']) {
    expect(networkOf(ip)).toBe('192.0.2.7');
    expect(wideNetworkOf(ip)).toBe('192.0.2.7');
  }
});

test('all addresses of one /64 count as one network', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('all /64 of one /48 count as one wide network', () => {
  expect(wideNetworkOf('2001:db8:1:2::1')).toBe(wideNetworkOf('2001:db8:1:ffff::1'));
  expect(wideNetworkOf('2001:db8:2::1')).not.toBe(wideNetworkOf('2001:db8:1::1'));
});
