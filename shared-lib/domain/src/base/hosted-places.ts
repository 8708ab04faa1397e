import { geocodingSchema, placeOf } from '@nestwright/domain/site/place-schema';
import * as v from 'valibot';

import { askHost, notAvailable } from './hosted-host.ts';
import type { Hosted } from './http-schema.ts';
import type { Answer } from './send-http.ts';

/**
 * The City record (product/data#city-record) of an ad's `cd`: its ID is a ZIP, and the maps service knows that ZIP's
 * city.
 */
export async function cityById(hosted: Hosted, id: string, signal?: AbortSignal): Promise<Answer<unknown>> {
  const zip = id.padStart(5, '0');
  const answer = await askHost(hosted.maps, ({ url, key }) => ({
    method: 'GET',
    url: `${url}/geocode/json`,
    query: { address: zip, language: 'en', key },
    signal,
  }));
  if (!answer.ok) return answer;
  const read = v.safeParse(geocodingSchema, answer.value);
  const place = read.success ? placeOf(read.output) : undefined;
  if (place === undefined) return { ...notAvailable, status: 404 };
  const { city, state } = place;
  return { ok: true, value: { ID: Number(id), ZC: zip, City: city, Full: `${city}, ${state}` } };
}
