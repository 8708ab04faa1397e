import lookUp from '@photostructure/tz-lookup';

/** The time zone (IANA name) of a position in degrees. */
export function timeZoneOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return lookUp(latitude, longitude);
}
