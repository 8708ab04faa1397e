import { distanceMiles, type Position } from './distance.ts';
import { allPlaces } from './places.ts';

/** ZIPs around a place, nearest first, and the miles to each in tenths, as people are shown them: two lists with commas. */
export interface NearbyZips {
  zips: string;
  miles: string;
}

/** Fewer than there are anywhere, so that no ZIP in range is left out. */
const LEAST_MILES_PER_DEGREE = 68;
/** 0.05 miles: the most that rounding to tenths can lose. */
const ROUNDED_MILES = 0.05;
/** Around New York a list takes 25 KB. */
const MAX_REMEMBERED = 200;

const remembered = new Map<string, NearbyZips>();

/** All ZIPs whose center is within a number of miles of a place. Equally near ones are in numerical order. */
export function nearbyZips(place: Position, mostMiles: number): NearbyZips {
  const key = `${place.latitude}/${place.longitude}/${mostMiles}`;
  const known = remembered.get(key);
  const found = known ?? searchZips(place, mostMiles);
  // The list used last moves to the end, and the one unused for longest is dropped.
  remembered.delete(key);
  remembered.set(key, found);
  if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  return found;
}

function searchZips(place: Position, mostMiles: number): NearbyZips {
  const isNear = boxAround(place, mostMiles + ROUNDED_MILES);
  const near: { zip: string; miles: number }[] = [];
  for (const other of allPlaces()) {
    if (!isNear(other)) continue;
    const miles = tenths(distanceMiles(place, other));
    if (miles <= mostMiles) near.push({ zip: other.zip, miles });
  }
  near.sort((a, b) => a.miles - b.miles || (a.zip < b.zip ? -1 : 1));
  return { zips: near.map(({ zip }) => zip).join(), miles: near.map(({ miles }) => miles).join() };
}

/** Leaves out most of the country at a fraction of what a distance costs. Degrees of longitude shrink toward the poles. */
function boxAround({ latitude, longitude }: Position, miles: number): (other: Position) => boolean {
  const degrees = miles / LEAST_MILES_PER_DEGREE;
  const shrink = Math.cos((Math.min(89, Math.abs(latitude) + degrees) * Math.PI) / 180);
  const longitudeDegrees = degrees / shrink;
  return (other) => {
    if (Math.abs(other.latitude - latitude) > degrees) return false;
    const apart = Math.abs(other.longitude - longitude);
    return Math.min(apart, 360 - apart) <= longitudeDegrees;
  };
}

/** Tenths of a mile, so that the order matches the distances shown. */
function tenths(miles: number): number {
  return Math.round(miles * 10) / 10;
}
