import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** How many times one network's limit the wider network around it may use. */
export const WIDE_FACTOR = 8;

/** An address, alone or in brackets; with brackets or as IPv4 also with a port, as some proxies write it. */
const WRITTEN = /^(?:\[([^[\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5}|([^[\]]*))$/;

/**
 * Reads an address in any form in which servers and proxies write it, and returns its only form (RFC 5952):
 * `203.0.113.9:4711` and `::ffff:203.0.113.9` are `203.0.113.9`, `[2001:DB8::1]:443` is `2001:db8::1`, `fe80::1%eth0` is
 * `fe80::1`. Returns null if it is not an address. IPv4 with leading zeros is none, because some programs read such
 * numbers as octal.
 */
export function plainAddress(text: string): string | null {
  const [, bracketed, withPort, alone] = WRITTEN.exec(text.trim()) ?? [];
  const ip = (bracketed ?? withPort ?? alone ?? '').replace(/%.*$/, '');
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return null;
  const address = ipaddr.IPv6.parse(ip);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}

/** Stands for everything that is not an address, so that no limit is avoided by writing nonsense. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The network that limits are counted for: the IPv4 address itself, or the /64 of an IPv6 address, because one
 * household has a whole /64. How the address is written does not matter (`plainAddress`).
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
  const plain = plainAddress(copy) ?? UNKNOWN_ADDRESS;
  const networks = { own: prefixOf(plain, 4), wide: prefixOf(plain, 3) };
  known.set(copy, networks);
  return networks;
}

/** Whether an address, in any form, is in one of these networks: `10.0.0.0/8`, `2001:db8::1`. */
export function networkMatcher(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [given = '', bits] = network.split('/');
    const ip = plainAddress(given) ?? given;
    if (bits === undefined) list.addAddress(ip, familyOf(ip));
    else
      list.addSubnet(
        ip,
        isIPv4(ip) && isIPv6(given) ? Math.max(0, Number(bits) - 96) : Number(bits),
        familyOf(ip),
      );
  }
  return (text) => {
    const ip = plainAddress(text);
    return ip !== null && list.check(ip, familyOf(ip));
  };
}

/** Whether a host's name can only mean this machine: `localhost`, `127.0.0.1`, `::1`, without a port. */
export function isLoopbackName(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    plain === 'localhost' || plain.endsWith('.localhost') || (isIP(plain) !== 0 && isLoopbackAddress(plain))
  );
}

/** Whether a network address is this machine's own, in any form: 127.0.0.0/8 and ::1. */
export const isLoopbackAddress = networkMatcher(['127.0.0.0/8', '::1']);

function prefixOf(plain: string, groups: number): string {
  if (!isIPv6(plain)) return plain;
  const parts = ipaddr.IPv6.parse(plain).parts.slice(0, groups);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${groups * 16}`;
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIPv6(ip) ? 'ipv6' : 'ipv4';
}
