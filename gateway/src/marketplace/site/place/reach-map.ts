import type { ReachMap } from '@nestwright/domain/companies/pro-schema';
import { nearbyZips } from './nearby-zips.ts';
import { placeOfZip } from './places.ts';
import type { ZipPlace } from './places-text.ts';

/** How far beyond the circle dots are drawn, so that coasts and gaps show: as a factor of the radius. */
const BEYOND = 1.2;
/** At most one dot in a square of this side, in percent of the radius. */
const CELL = 8;
const MAX_TOWNS = 6;
/** Towns farther than this from the center have no name, in percent of the radius. */
const NAMED_WITHIN = 92;
/** How far from the middle a name may reach. */
const NAME_REACH = 114;
/** Room that a name takes, in percent of the radius: for each letter, from the town to its name, and above and below it. */
const LETTER_WIDTH = 5.2;
const NAME_GAP = 5;
const HALF_HEIGHT = 7;
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
  return { dots, towns: namesThatFit([...towns.values()], center.city) };
}

/** On an area of at most 120 miles the earth is flat enough. */
function positionOf(place: ZipPlace, center: ZipPlace, radiusMiles: number): { east: number; south: number } {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  // Across the date line, too.
  const degrees = ((place.longitude - center.longitude + 540) % 360) - 180;
  const percent = (of: number) => Math.round((of * MILES_PER_DEGREE * 100) / radiusMiles) + 0;
  return { east: percent(degrees * shrink), south: percent(center.latitude - place.latitude) };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The towns with the most ZIPs, as far as their names find room; among equals the nearest. */
function namesThatFit(towns: Town[], own: string): ReachMap['towns'] {
  // Sorting keeps the order of equals, and they came nearest first.
  const bySize = towns.sort((a, b) => b.zips - a.zips);
  const half = (own.length * LETTER_WIDTH) / 2;
  // The cross in the middle, and the name of the company's own town under it.
  const written: Box[] = [
    { left: -7, right: 7, top: -7, bottom: 7 },
    { left: -half, right: half, top: 7, bottom: 20 },
  ];
  const named: ReachMap['towns'] = [];
  for (const { name, east, south } of bySize) {
    if (named.length === MAX_TOWNS) break;
    if (Math.hypot(east, south) > NAMED_WITHIN) continue;
    const outward = east < 0 ? 'west' : 'east';
    const side = ([outward, outward === 'east' ? 'west' : 'east'] as const).find((wanted) => {
      const box = boxOf({ name, east, south }, wanted);
      const isInside = Math.max(Math.abs(box.left), Math.abs(box.right)) <= NAME_REACH;
      return isInside && !written.some((other) => overlap(box, other));
    });
    if (side === undefined) continue;
    written.push(boxOf({ name, east, south }, side));
    named.push({ name, east, south, side });
  }
  return named;
}

/** A town's dot with its name on one side of it. */
function boxOf({ name, east, south }: Omit<Town, 'zips'>, side: 'east' | 'west'): Box {
  const far = NAME_GAP + name.length * LETTER_WIDTH;
  const [left, right] = side === 'east' ? [east - 4, east + far] : [east - far, east + 4];
  return { left, right, top: south - HALF_HEIGHT, bottom: south + HALF_HEIGHT };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
