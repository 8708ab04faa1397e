import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '#package-folder.ts';
import { parsePlaces, type ZipPlace } from './places-text.ts';

/** A City record (product/data#city-record). */
export interface CityRecord {
  ID: number;
  ZC: string;
  City: string;
  Full: string;
}

interface Places {
  byZip: ReadonlyMap<string, ZipPlace>;
  byState: ReadonlyMap<string, readonly ZipPlace[]>;
}

let loaded: Places | undefined;

/** The place of a five-digit ZIP; undefined if the ZIP does not exist. */
export function placeOfZip(zip: string): ZipPlace | undefined {
  return places().byZip.get(zip);
}

/** All ZIPs. */
export function allPlaces(): Iterable<ZipPlace> {
  return places().byZip.values();
}

/** The ZIPs of a state (`FL`); none for an unknown state. */
export function placesOfState(state: string): readonly ZipPlace[] {
  return places().byState.get(state) ?? [];
}

/** The place of a city in a state (`FL`), by name in any case: the city's most central ZIP. */
export function placeOfCity(city: string, state: string): ZipPlace | undefined {
  const wanted = city.trim().toLowerCase();
  const record = citiesOf(state.toUpperCase())?.find((known) => known.City.toLowerCase() === wanted);
  return record && placeOfZip(record.ZC);
}

const cities = new Map<string, readonly CityRecord[]>();

/** All cities of a state (`FL`), sorted by name; undefined for an unknown state. */
export function citiesOf(state: string): readonly CityRecord[] | undefined {
  const known = cities.get(state);
  if (known !== undefined) return known;
  const zips = placesOfState(state);
  if (zips.length === 0) return undefined;
  const groups = new Map<string, ZipPlace[]>();
  for (const zip of zips) {
    const group = groups.get(zip.city);
    if (group === undefined) groups.set(zip.city, [zip]);
    else group.push(zip);
  }
  const records = [...groups.values()]
    .map((group) => recordOf(mostCentral(group)))
    .sort((a, b) => (a.City < b.City ? -1 : Number(a.City > b.City)));
  cities.set(state, records);
  return records;
}

/** The city with a City record's identifier; any of the city's ZIPs works, too. */
export function cityById(id: string): CityRecord | undefined {
  const place = /^\d{1,5}$/.test(id) ? placeOfZip(id.padStart(5, '0')) : undefined;
  return place && recordOf(place);
}

/** A ZIP never moves to another city, so it identifies one permanently. */
function recordOf({ zip, city, state }: ZipPlace): CityRecord {
  return { ID: Number(zip), ZC: zip, City: city, Full: `${city}, ${state}` };
}

/** The ZIP nearest to the middle of a city's ZIPs, preferring those with an area. */
function mostCentral(group: readonly ZipPlace[]): ZipPlace {
  const withArea = group.filter(({ hasArea }) => hasArea);
  const candidates = withArea.length > 0 ? withArea : group;
  const middle = (of: (place: ZipPlace) => number) =>
    candidates.reduce((sum, place) => sum + of(place), 0) / candidates.length;
  const latitude = middle((place) => place.latitude);
  const longitude = middle((place) => place.longitude);
  const offset = (place: ZipPlace) => Math.hypot(place.latitude - latitude, place.longitude - longitude);
  return candidates.reduce((best, place) => (offset(place) < offset(best) ? place : best));
}

function places(): Places {
  loaded ??= load();
  return loaded;
}

function load(): Places {
  const byZip = new Map<string, ZipPlace>();
  const byState = new Map<string, ZipPlace[]>();
  for (const place of parsePlaces(
    readFileSync(path.join(packageFolder, 'src/marketplace/site/place/places.tsv'), 'utf8'),
  )) {
    byZip.set(place.zip, place);
    const state = byState.get(place.state);
    if (state === undefined) byState.set(place.state, [place]);
    else state.push(place);
  }
  return { byZip, byState };
}
