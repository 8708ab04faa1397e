import type { WallTime } from '@nestwright/domain/companies/hours-rules';

import { placeOfZip, placesOfState } from './places.ts';

const MINUTE_MS = 60_000;

const USUAL_ZONE = 'America/New_York';

/**
 * The time zone (IANA name) of a home or a company by its ZIP. Where the ZIP is no longer in use, it is the zone of most
 * ZIPs of the state (`FL`); without a state, Eastern time.
 */
export function zoneOfHome({ zip, state }: { zip: string; state: string }): string {
  return placeOfZip(zip)?.timeZone ?? zoneOfState(state.trim().toUpperCase());
}

function zoneOfState(state: string): string {
  const counts = new Map<string, number>();
  for (const { timeZone } of placesOfState(state)) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? USUAL_ZONE;
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
