import { wallTime } from '@nestwright/domain/companies/hours-rules';
import type { Span } from '#marketplace/visits/visit/free-times.ts';
import type { ProHours } from '#marketplace/visits/visit/visit-settings.ts';

/** The same hours on every day of the week, by the clock of New York. */
export function daily(from: string, to: string, change: Partial<ProHours> = {}): ProHours {
  return {
    hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to })),
    daysOff: [],
    bufferMinutes: 0,
    driveMinutes: 0,
    zone: 'America/New_York',
    ...change,
  };
}

/** A day by UTC, as a span of milliseconds. */
export function dayOf(date: string): Span {
  return [Date.parse(`${date}T00:00:00Z`), Date.parse(`${date}T23:59:00Z`)];
}

/** Starts as the clock of a time zone shows them, such as `2027-03-03 09:30`. */
export function shownIn(starts: readonly number[], zone: string): string[] {
  return starts.map((start) => {
    const { date, minutes } = wallTime(new Date(start), zone);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}
