import { paths } from '@nestwright/domain/paths';

import type { SitemapCity } from './sitemap-data.ts';

/** A City record in the city data (product/data#city-record), one per ZIP code. */
export interface CityRecord {
  ID: string | number;
  ZC: string | number;
  City: string;
  Full: string;
}

/** A state's cities, each once, with the id of its first record. */
export function sitemapCities(records: readonly CityRecord[], state: SitemapCity['StateId']): SitemapCity[] {
  const byName = new Map<string, SitemapCity>();
  for (const { ID, City } of records) {
    if (City !== '' && !byName.has(City)) byName.set(City, { City, CityId: String(ID), StateId: state });
  }
  return [...byName.values()].sort((one, other) => one.City.localeCompare(other.City, 'en-US'));
}

/** Cities grouped by first letter, in order. */
export function byLetter(cities: readonly SitemapCity[]): [letter: string, cities: SitemapCity[]][] {
  const groups = new Map<string, SitemapCity[]>();
  for (const city of cities) {
    const letter = city.City.slice(0, 1).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), city]);
  }
  return [...groups];
}

/** Companies list of a city: `/FL/Miami/Roofing/Repair`. */
export function companiesHref({ City, StateId }: SitemapCity, service: string): string {
  return paths.companies({
    state: StateId,
    city: City,
    service,
    serviceType: serviceTypes[service] ?? 'Repair',
  });
}

/** The most common service type in each category: the last segment of a companies list's address. */
const serviceTypes: Readonly<Record<string, string>> = {
  'Chimney Sweep': 'Cleaning',
  'Air Duct': 'Cleaning',
  'Dryer Vent': 'Cleaning',
  Insulation: 'Install',
};
