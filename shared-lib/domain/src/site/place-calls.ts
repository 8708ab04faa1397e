import { callGateway, type Result } from '@nestwright/domain/base/http-calls';
import type * as v from 'valibot';

import { type City, citySchema, geocodingSchema, type Place, placeOf } from './place-schema.ts';

/** City and state of a ZIP (product/calls#geocoding-by-address). An unknown ZIP is a failure with status 404. */
export async function placeOfZip(zip: string, signal?: AbortSignal): Promise<Result<Place>> {
  const answer = await callGateway({
    method: 'GET',
    path: '/api/geocode/json',
    query: { address: zip, language: 'en' },
    schema: geocodingSchema,
    signal,
  });
  return firstPlace(answer);
}

/**
 * The place nearest to a position in degrees (product/calls#geocoding-by-position). If nothing is nearby, it fails
 * with status 404.
 */
export async function placeOfPosition(
  position: { latitude: number; longitude: number },
  signal?: AbortSignal,
): Promise<Result<Place>> {
  const answer = await callGateway({
    method: 'GET',
    path: '/api/geocode/json',
    query: { latlng: `${position.latitude},${position.longitude}`, language: 'en' },
    schema: geocodingSchema,
    signal,
  });
  return firstPlace(answer);
}

/** The city record that an ad's `cd` names; status 404 if there is none. */
export function findCity(id: string, signal?: AbortSignal): Promise<Result<City>> {
  return callGateway({
    method: 'GET',
    path: `/api/cities/by-id/${encodeURIComponent(id)}`,
    schema: citySchema,
    signal,
  });
}

function firstPlace(answer: Result<v.InferOutput<typeof geocodingSchema>>): Result<Place> {
  if (!answer.ok) return answer;
  const place = placeOf(answer.value);
  return place === undefined
    ? { ok: false, status: 404, message: 'We couldn’t find that place.' }
    : { ok: true, value: place };
}
