import { addDays } from '@nestwright/domain/base/clock-rules';
import { DAYS_AHEAD, VISIT_NOTICE_HOURS, SLOT_MINUTES } from '@nestwright/domain/visits/visit-rules';
import { momentIn, wallClock } from '#marketplace/site/place/time-zones.ts';
import type { ProHours } from './visit-settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A start and an end in milliseconds; the end is not part of the span. */
export type Span = readonly [from: number, to: number];

/** The visit's length in minutes, and the time that stays free after it. */
export interface Wanted {
  minutes: number;
  now: Date;
}

/** When a visit may start: in two hours at the earliest, in sixty days at the latest. In milliseconds. */
export function bookable(now: Date): Span {
  return [now.getTime() + VISIT_NOTICE_HOURS * HOUR_MS, now.getTime() + DAYS_AHEAD * DAY_MS];
}

/** Minutes that a pro keeps free after a visit, including the drive to the next one. */
export function betweenMinutes({ bufferMinutes, driveMinutes }: ProHours): number {
  return bufferMinutes + driveMinutes;
}

/**
 * The possible starts, in milliseconds, within a span, by a pro's hours and days off. Ignores other visits. It steps
 * through real time, so a day on which clocks change has an hour more or less.
 */
export function workingTimes(hours: ProHours, [from, to]: Span, { minutes, now }: Wanted): number[] {
  const [earliest, latest] = bookable(now);
  const starts: number[] = [];
  for (const [opens, closes] of openSpans(hours, [from, to])) {
    for (let start = opens; start + minutes * MINUTE_MS <= closes; start += SLOT_MINUTES * MINUTE_MS)
      if (start >= Math.max(from, earliest) && start < to && start <= latest) starts.push(start);
  }
  return starts;
}

/** Whether a visit that begins at `start`, with the time after it, overlaps no other visit. */
export function isFree(hours: ProHours, start: number, minutes: number, busy: readonly Span[]): boolean {
  const end = start + (minutes + betweenMinutes(hours)) * MINUTE_MS;
  return busy.every(([from, to]) => end <= from || start >= to);
}

/** The free starts within a span, in milliseconds, in order. */
export function freeTimes(hours: ProHours, span: Span, wanted: Wanted & { busy: readonly Span[] }): number[] {
  return workingTimes(hours, span, wanted).filter((start) =>
    isFree(hours, start, wanted.minutes, wanted.busy),
  );
}

/** Whether a pro works at a time, by its hours and days off. */
export function isWorkingTime(hours: ProHours, start: number, wanted: Wanted): boolean {
  return workingTimes(hours, [start, start + 1], wanted).includes(start);
}

/**
 * When a pro works in and around a span, in order. An opening belongs to the day on which it begins, so a day off leaves the
 * night before it. Openings that meet, such as those of two whole days, are one: a visit may go on past midnight.
 */
function openSpans(hours: ProHours, [from, to]: Span): Span[] {
  const spans: Span[] = [];
  const last = addDays(wallClock(hours.zone, new Date(to)).date, 1);
  for (
    let date = addDays(wallClock(hours.zone, new Date(from)).date, -1);
    date <= last;
    date = addDays(date, 1)
  ) {
    const open = hours.daysOff.includes(date) ? undefined : openOn(hours, date);
    const before = spans.at(-1);
    if (open === undefined) continue;
    if (before !== undefined && open[0] <= before[1])
      spans[spans.length - 1] = [before[0], Math.max(before[1], open[1])];
    else spans.push(open);
  }
  return spans;
}

function openOn({ hours, zone }: ProHours, date: string): Span | undefined {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const open = hours.find(({ day }) => day === weekday);
  if (open === undefined) return undefined;
  const closing = open.to > open.from ? date : addDays(date, 1);
  return [momentIn(zone, date, open.from).getTime(), momentIn(zone, closing, open.to).getTime()];
}
