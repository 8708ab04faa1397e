import type { WallTime } from '@nestwright/domain/hours/rules';
import { timeZoneOf as zoneOfState } from '@nestwright/domain/time-zone/rules';
import lookUp from '@photostructure/tz-lookup';
import { placeOfZip } from './places.ts';

const MINUTE_MS = 60_000;

/** The time zone (IANA name) of a position in degrees. */
export function timeZoneOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return lookUp(latitude, longitude);
}

/** The time zone (IANA name) of a home by its ZIP; by its state where the ZIP is unknown. */
export function zoneOfHome({ zip, state }: { zip: string; state: string }): string {
  const place = placeOfZip(zip);
  return place === undefined ? zoneOfState(state) : timeZoneOf(place);
}

/**
 * The moment at which the clocks of a zone show a time (`08:00`) of a day. A skipped time is the moment when
 * clocks would have shown it; a repeated time is its first occurrence.
 */
export function momentIn(zone: string, date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const guesses = [-DAY_MS, DAY_MS].map((ms) => wanted - offsetMs(new Date(wanted + ms), zone));
  const shown = guesses.filter((ms) => ms + offsetMs(new Date(ms), zone) === wanted);
  return new Date(shown.length > 0 ? Math.min(...shown) : guesses[0]!);
}

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment on the clocks of a zone. */
export function wallClock(zone: string, at: Date): WallTime {
  // Making a format takes a thousand times as long as using one.
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

function offsetMs(at: Date, zone: string): number {
  const { date, minutes } = wallClock(zone, at);
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  return wall - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
}
