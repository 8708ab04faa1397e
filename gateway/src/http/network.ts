import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that a client's limits are counted for: an IPv4 address itself, the /64 of an IPv6 address, since one
 * household holds a whole /64. IPv4 addresses written as IPv6 (`::ffff:192.0.2.1`) count as IPv4.
 */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4);
}

/**
 * The wider network for a coarser cap: an IPv4 address itself, the /48 of an IPv6 address, which is what providers hand
 * to one customer at the most.
 */
export function wideNetworkOf(ip: string): string {
  return prefixOf(ip, 3);
}

function prefixOf(ip: string, groups: number): string {
  const plain = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${expanded(plain).slice(0, groups).join(':')}::/${groups * 16}`;
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function expanded(ip: string): string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
