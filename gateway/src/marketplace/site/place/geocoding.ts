import { isZip } from '@nestwright/contract/zip/rules';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '#app-deps.ts';
import { geocodeFromPlaces } from './geocoding-places.ts';
import type { GeocodingAnswer, GeocodingQuestion } from './geocoding-schema.ts';
import { askMaps } from './geocoding-upstream.ts';

/**
 * Answers in the maps geocoding shape (product/calls#geocoding-by-address and product/calls#geocoding-by-position):
 * from the maps service when a key is set and it answers, or else from the data that the gateway ships.
 */
export async function geocode(deps: AppDeps, question: GeocodingQuestion): Promise<GeocodingAnswer> {
  const { MAPS_BASE_URL, MAPS_API_KEY } = deps.config;
  if (MAPS_API_KEY !== null) {
    const maps = { baseUrl: MAPS_BASE_URL, key: MAPS_API_KEY, fetch: deps.outside.fetch };
    const answer = await askMaps(maps, question);
    if (answer !== undefined) return answer;
  }
  return geocodeFromPlaces(question);
}

/** Answers from our own data, by ZIP: every visit starts with one, and writing the answer takes longer than finding it. */
const written = new LRUCache<string, string>({ max: 1000 });

/** The answer for an address as JSON, as `geocode` finds it. */
export async function geocodeAddress(deps: AppDeps, address: string): Promise<string> {
  const isKept = deps.config.MAPS_API_KEY === null && isZip(address);
  const known = isKept ? written.get(address) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(await geocode(deps, { by: 'address', address }));
  if (isKept) written.set(address, text);
  return text;
}
