import type { ReachMap } from '@nestwright/domain/pro/schema';
import { nearbyZips } from './nearby-zips.ts';
import { placeOfZip } from './places.ts';
import type { ZipPlace } from './places-text.ts';

/** How far beyond the circle dots are drawn, so that coasts and gaps show: as a factor of the radius. */
const BEYOND = 1.2;
/** At most one dot in a square of this side, in percent of the radius. */
const CELL = 8;
const MOST_TOWNS = 6;
/** Room that a town's name takes on the map, in percent of the radius. */
const NAME_WIDTH = 78;
const NAME_HEIGHT = 17;
/** Names stay this near to the middle, so that none crosses the circle. */
const NAMED_WITHIN = 84;
const MILES_PER_DEGREE = 69.05;

interface Town {
  name: string;
  east: number;
  south: number;
  zips: number;
}

/** The map of a service area (product/pros#company-page), from the ZIPs around its center. */
export function reachMap(center: ZipPlace, radiusMiles: number): ReachMap {
  const dots: number[] = [];
  const taken = new Set<string>();
  const towns = new Map<string, Town>();
  for (const zip of nearbyZips(center, radiusMiles * BEYOND).zips.split(',')) {
    const place = placeOfZip(zip);
    if (place === undefined || !place.hasArea) continue;
    const at = positionOf(place, center, radiusMiles);
    const cell = `${Math.floor(at.east / CELL)}/${Math.floor(at.south / CELL)}`;
    if (!taken.has(cell)) dots.push(at.east, at.south);
    taken.add(cell);
    if (place.city === center.city) continue;
    const known = towns.get(`${place.city}/${place.state}`);
    if (known === undefined) towns.set(`${place.city}/${place.state}`, { name: place.city, ...at, zips: 1 });
    else known.zips += 1;
  }
  return { dots, towns: namesThatFit([...towns.values()]) };
}

/** On an area of at most 120 miles the earth is flat enough. */
function positionOf(place: ZipPlace, center: ZipPlace, radiusMiles: number): { east: number; south: number } {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  // Across the date line, too.
  const degrees = ((place.longitude - center.longitude + 540) % 360) - 180;
  const percent = (of: number) => Math.round((of * MILES_PER_DEGREE * 100) / radiusMiles) + 0;
  return { east: percent(degrees * shrink), south: percent(center.latitude - place.latitude) };
}

/** The towns with the most ZIPs, as far as their names find room; among equals the nearest. */
function namesThatFit(towns: Town[]): ReachMap['towns'] {
  // Sorting keeps the order of equals, and they came nearest first.
  const bySize = towns.sort((a, b) => b.zips - a.zips);
  // The company's own town is written under the middle.
  const written = [{ east: 0, south: 0 }];
  const named: ReachMap['towns'] = [];
  for (const { name, east, south } of bySize) {
    if (named.length === MOST_TOWNS) break;
    const isFree = written.every(
      (other) => Math.abs(other.south - south) >= NAME_HEIGHT || Math.abs(other.east - east) >= NAME_WIDTH,
    );
    if (Math.hypot(east, south) > NAMED_WITHIN || !isFree) continue;
    written.push({ east, south });
    named.push({ name, east, south });
  }
  return named;
}
