import { stateOf } from '@nestwright/domain/site/place-rules';
import { nearestZip } from './nearest-zip.ts';
import { placeOfCity, placeOfZip } from './places.ts';
import type { ZipPlace } from './places-text.ts';
import type { GeocodingAnswer, GeocodingQuestion } from './geocoding-schema.ts';

/** Names of the postal "states" beyond the fifty. */
const otherStates: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'U.S. Virgin Islands',
};

/** Answers in the maps geocoding shape from the gateway's own data; `ZERO_RESULTS` for an unknown place. */
export function geocodeFromPlaces(question: GeocodingQuestion): GeocodingAnswer {
  const place = question.by === 'address' ? placeOfAddress(question.address) : nearestZip(question.position);
  return place === undefined
    ? { results: [], status: 'ZERO_RESULTS' }
    : { results: [resultOf(place)], status: 'OK' };
}

/** The place of the last ZIP in a text, or else of a text such as `Miami Beach, FL`. */
function placeOfAddress(address: string): ZipPlace | undefined {
  const zip = address.match(/(?<!\d)\d{5}(?!\d)/g)?.at(-1);
  if (zip !== undefined) return placeOfZip(zip);
  const [, city, state] =
    /^([^,\d]+),\s*([a-z ]+?)(?:,\s*(?:USA?|United States))?\s*$/i.exec(address.trim()) ?? [];
  if (city === undefined || state === undefined) return undefined;
  return placeOfCity(city, stateOf(state)?.code ?? state);
}

function resultOf({ zip, city, state, latitude, longitude }: ZipPlace) {
  const name = nameOf(state);
  return {
    address_components: [
      { long_name: zip, short_name: zip, types: ['postal_code'] },
      { long_name: city, short_name: city, types: ['locality', 'political'] },
      { long_name: name, short_name: state, types: ['administrative_area_level_1', 'political'] },
      { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
    ],
    formatted_address: `${city}, ${state} ${zip}, USA`,
    geometry: { location: { lat: latitude, lng: longitude }, location_type: 'APPROXIMATE' },
    types: ['postal_code'],
  };
}

const names = new Map<string, string>();

/** The name of a postal state. The sixty codes of our own data are all that comes here. */
function nameOf(code: string): string {
  const name = names.get(code) ?? stateOf(code)?.name ?? otherStates[code] ?? code;
  names.set(code, name);
  return name;
}
