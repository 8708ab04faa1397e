import { wallTime } from '@nestwright/domain/hours/rules';
import type { QuietHours } from '@nestwright/domain/notification/schema';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 15;
/** Clocks change by at most an hour. */
const SHIFT_MINUTES = 60;
const DAY_MINUTES = 1440;

/**
 * The moment at which the quiet hours end that hold now; null outside of them. It is the first quarter of an hour that the clocks
 * of the zone show outside of them, so a night is as long as it is when clocks change.
 */
export function quietEnd(quiet: QuietHours, now: Date): Date | null {
  const left = minutesLeft(quiet, now);
  if (left === 0) return null;
  const step = STEP_MINUTES * MINUTE_MS;
  // All of it is quiet, even if clocks change meanwhile: only the rest is looked at step by step.
  const certain = Math.max(0, left - SHIFT_MINUTES - STEP_MINUTES) * MINUTE_MS;
  let at = Math.floor((now.getTime() + certain) / step) * step;
  while (minutesLeft(quiet, new Date(at)) > 0 || at <= now.getTime()) at += step;
  return new Date(at);
}

/** Minutes until the end by the clock's face; 0 outside of quiet hours. */
function minutesLeft({ from, until, zone }: QuietHours, at: Date): number {
  const { minutes } = wallTime(at, zone);
  const since = (minutes - ofDay(from) + DAY_MINUTES) % DAY_MINUTES;
  const length = (ofDay(until) - ofDay(from) + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}

function ofDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
