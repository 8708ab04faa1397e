/** A point on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;

/** Miles between two points along the earth's surface. */
export function distanceMiles(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((from.latitude * Math.PI) / 180) * Math.cos((to.latitude * Math.PI) / 180);
  const part = half(to.latitude - from.latitude) + cosines * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(part)));
}
