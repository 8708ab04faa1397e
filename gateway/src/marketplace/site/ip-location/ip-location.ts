import type { IpLocation } from '@nestwright/domain/site/ip-location-schema';
import type { AppDeps } from '#app-deps.ts';
import { networkMatcher, plainAddress, UNKNOWN_ADDRESS } from '#http/network.ts';

import { fetchFromHost } from '#outside/fetch-from-host.ts';

const LONGEST_WAIT_MS = 2000;
const LONGEST_TEXT = 100;

/** Addresses without a place: loopback, link-local and private networks. */
const isNowhere = networkMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * Where a network address is (product/calls#ip-location). The places are null unless a lookup service is configured and
 * answers within 2 seconds.
 *
 * @param address in any form that `plainAddress` reads
 */
export async function locateIp(deps: AppDeps, address: string): Promise<IpLocation> {
  const { IP_LOCATION_URL } = deps.config;
  const ip = plainAddress(address);
  if (ip === null) return unknown(UNKNOWN_ADDRESS);
  if (IP_LOCATION_URL === null || isNowhere(ip)) return unknown(ip);
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
