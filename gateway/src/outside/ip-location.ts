import type { IpLocation } from '@nestwright/domain/ip-location/schema';
import { BlockList, isIP } from 'node:net';
import type { AppDeps } from '#app-deps.ts';

import { fetchFromHost } from './fetch-from-host.ts';

const LONGEST_WAIT_MS = 2000;
const LONGEST_TEXT = 100;

/** Addresses without a place: loopback, link-local and private networks. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv4');
}
nowhere.addAddress('::1', 'ipv6');
nowhere.addSubnet('fc00::', 7, 'ipv6');
nowhere.addSubnet('fe80::', 10, 'ipv6');

/**
 * Where a network address is (product/calls#ip-location). The places are null unless a lookup service is configured and
 * answers within 2 seconds.
 */
export async function locateIp(deps: AppDeps, ip: string): Promise<IpLocation> {
  const { IP_LOCATION_URL } = deps.config;
  const family = isIP(ip);
  if (IP_LOCATION_URL === null || family === 0 || nowhere.check(ip, family === 4 ? 'ipv4' : 'ipv6'))
    return unknown(ip);
  try {
    const response = await fetchFromHost(deps.outside.fetch, lookupAddress(IP_LOCATION_URL, ip), {
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      headers: { accept: 'application/json' },
    });
    return response.ok ? readLookup(ip, await response.json()) : unknown(ip);
  } catch {
    return unknown(ip);
  }
}

/** Replaces `{ip}` in the configured address, or else appends the IP address as the last path segment. */
function lookupAddress(configured: string, ip: string): string {
  const part = encodeURIComponent(ip);
  return configured.includes('{ip}') ? configured.replaceAll('{ip}', part) : `${configured}/${part}`;
}

/** Lookup services use different names for the same fields. */
function readLookup(ip: string, answer: unknown): IpLocation {
  const record = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const text = (...names: string[]) => {
    const value = names
      .map((name) => record[name])
      .find((found) => typeof found === 'string' && found !== '');
    return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : null;
  };
  const degrees = (...names: string[]) => {
    const value = names.map((name) => record[name]).find((found) => Number.isFinite(found));
    return typeof value === 'number' ? value : null;
  };
  return {
    ip,
    city: text('city'),
    region: text('region', 'region_name', 'regionName'),
    country: text('country_code', 'countryCode', 'country'),
    postal: text('postal', 'zip', 'zip_code', 'postal_code'),
    latitude: degrees('latitude', 'lat'),
    longitude: degrees('longitude', 'lon', 'lng'),
  };
}

function unknown(ip: string): IpLocation {
  return { ip, city: null, region: null, country: null, postal: null, latitude: null, longitude: null };
}
