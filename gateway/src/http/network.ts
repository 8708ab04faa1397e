import { isIPv4, isIPv6 } from 'node:net';

import { LRUCache } from 'lru-cache';

/** How many times one network's limit the wider network around it may use. */
export const WIDE_FACTOR = 8;

/**
 * The network that limits are counted for: the IPv4 address itself, or the /64 of an IPv6 address, because one
 * household has a whole /64. IPv4 addresses written as IPv6 (`::ffff:192.0.2.1`) count as IPv4.
 */
export function networkOf(ip: string): string {
  return networksOf(ip).own;
}

/**
 * The wider network for a coarser limit: the IPv4 address itself, or the /48 of an IPv6 address, the largest block that
 * one customer gets.
 */
export function wideNetworkOf(ip: string): string {
  return networksOf(ip).wide;
}

/** Remembered, because each request needs the networks of its address several times. */
const known = new LRUCache<string, { own: string; wide: string }>({ max: 1000 });

function networksOf(ip: string): { own: string; wide: string } {
  const found = known.get(ip);
  if (found) return found;
  // Copied, because a part of a string keeps the whole one in memory, and the address may come from a long header.
  const copy = Buffer.from(ip).toString();
  const networks = { own: prefixOf(copy, 4), wide: prefixOf(copy, 3) };
  known.set(copy, networks);
  return networks;
}

/** Whether a host's name can only mean this machine: `localhost`, `127.0.0.1`, `::1`, without a port. */
export function isLoopbackName(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || plain.endsWith('.localhost') || isLoopbackAddress(plain);
}

/** Whether a network address is this machine's own: 127.0.0.0/8, also written as IPv6, and ::1. */
export function isLoopbackAddress(ip: string): boolean {
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(ip);
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
