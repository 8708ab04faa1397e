import * as v from 'valibot';
import { type GeocodingAnswer, geocodingAnswerSchema, type GeocodingQuestion } from './geocoding-schema.ts';

/** A maps service that answers `/geocode/json`. */
export interface MapsService {
  baseUrl: string;
  key: string;
  fetch: typeof fetch;
}

const LONGEST_WAIT_MS = 3000;

/**
 * Asks the maps service. Undefined when it does not answer in time, refuses, or returns an unreadable or useless
 * answer. Its key stays here.
 */
export async function askMaps(
  maps: MapsService,
  question: GeocodingQuestion,
): Promise<GeocodingAnswer | undefined> {
  const address = new URL(`${maps.baseUrl}/geocode/json`);
  if (question.by === 'address') {
    address.searchParams.set('address', question.address);
    // Without a country, a ZIP could be a German or Mexican postal code.
    address.searchParams.set('components', 'country:US');
  } else {
    address.searchParams.set('latlng', `${question.position.latitude},${question.position.longitude}`);
  }
  address.searchParams.set('language', 'en');
  address.searchParams.set('key', maps.key);
  try {
    const response = await maps.fetch(address, {
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      redirect: 'error',
    });
    if (!response.ok) return undefined;
    const answer = v.safeParse(geocodingAnswerSchema, await response.json());
    return answer.success && answer.output.results.length > 0 ? answer.output : undefined;
  } catch {
    return undefined;
  }
}
