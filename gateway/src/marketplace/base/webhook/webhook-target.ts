import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * Networks that cannot hold a partner's server: private, documentation and multicast ones, and those that wrap an IPv4
 * address.
 */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one on the public internet. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !closed.check(ip, 'ipv4');
  return family === 6 && globalUnicast.check(ip, 'ipv6') && !closed.check(ip, 'ipv6');
}

/** Why webhooks are not sent to an address, before its name is looked up; null when they may be. */
export function targetFault(text: string, mayBeLoopback: boolean): string | null {
  if (text === '') return 'Please enter an address, such as https://www.example.com/hooks.';
  if (!URL.canParse(text)) return `${text} is not an address: write it as https://www.example.com/hooks`;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (mayBeLoopback && protocol === 'http:' && hostname === '127.0.0.1') return null;
  if (protocol !== 'https:') return 'The address must begin with https://';
  if (username !== '' || password !== '') return 'The address must not contain a name or a password.';
  if (port !== '') return 'The address must not name a port: webhooks go to port 443.';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return `${host} is not an address on the public internet.`;
  return null;
}

/** Looks up every address of a host. */
export type LookUp = (host: string) => Promise<LookupAddress[]>;

const lookUpAll: LookUp = (host) => lookup(host, { all: true });

/**
 * The one address to connect to. The connection uses this address instead of the name, because the name could resolve
 * to another address a moment later.
 * @throws Error when any address of the host is not public
 */
export async function publicAddressOf(host: string, lookUp: LookUp = lookUpAll): Promise<LookupAddress> {
  const found = await lookUp(host.replace(/^\[(.*)\]$/, '$1'));
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('private-address');
  return first;
}
