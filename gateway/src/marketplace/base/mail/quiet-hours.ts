import { wallTime } from '@nestwright/domain/companies/hours-rules';
import type { QuietHours } from '@nestwright/domain/talk/notification-schema';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 15;
/** Clocks change by at most an hour. */
const SHIFT_MINUTES = 60;
const DAY_MINUTES = 1440;

/**
 * Returns when the current quiet hours end; null outside quiet hours. The end is the first quarter-hour whose local
 * time lies outside quiet hours, so the result is right even on a night when the clocks change.
 */
export function quietEnd(quiet: QuietHours, now: Date): Date | null {
  const left = minutesLeft(quiet, now);
  if (left === 0) return null;
  const step = STEP_MINUTES * MINUTE_MS;
  // This part is quiet even if the clocks change during it, so only the rest is checked step by step.
  const certain = Math.max(0, left - SHIFT_MINUTES - STEP_MINUTES) * MINUTE_MS;
  let at = Math.floor((now.getTime() + certain) / step) * step;
  while (minutesLeft(quiet, new Date(at)) > 0 || at <= now.getTime()) at += step;
  return new Date(at);
}

/** Minutes until the end in local clock time; 0 outside quiet hours. */
function minutesLeft({ from, until, zone }: QuietHours, at: Date): number {
  const { minutes } = wallTime(at, zone);
  const since = (minutes - ofDay(from) + DAY_MINUTES) % DAY_MINUTES;
  const length = (ofDay(until) - ofDay(from) + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}

function ofDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
