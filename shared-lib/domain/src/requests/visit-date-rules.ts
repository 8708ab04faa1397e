import { isWindowOver, type ProjectWindow, WINDOWS } from '@nestwright/domain/requests/project-rules';

/** The message for a day before today at the home. */
export const PAST_DATE_MESSAGE = 'Please choose today or a later date';
/** The message for a day more than a year ahead. */
export const FAR_DATE_MESSAGE = 'Please choose a date within a year';
/** The message for a window of today that has ended. */
export const OVER_WINDOW_MESSAGE = 'That time is over today. Please choose a later one';

/** The message for a window of today that has begun. */
export const BEGUN_WINDOW_MESSAGE = 'That time has already begun. Please choose a later one';

/** The errors of a day and window at a moment in the home's time zone; empty if there are none. */
export function visitErrors(
  { date, window }: { date: string; window: string },
  at: { date: string; minutes: number },
): { date?: string; window?: string } {
  if (date < at.date) return { date: PAST_DATE_MESSAGE };
  if (date > lastDate(at.date)) return { date: FAR_DATE_MESSAGE };
  return isWindowOver(date, window, at) ? { window: OVER_WINDOW_MESSAGE } : {};
}

/** The errors of a day and window that a pro sets at a moment in the home's time zone: it can't set a time that has begun. */
export function beginErrors(
  { date, window }: { date: string; window: ProjectWindow },
  at: { date: string; minutes: number },
): { date?: string; window?: string } {
  if (date < at.date) return { date: PAST_DATE_MESSAGE };
  const start = WINDOWS.find(({ value }) => value === window)?.start ?? '00:00';
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  return date === at.date && hours * 60 + minutes <= at.minutes ? { window: BEGUN_WINDOW_MESSAGE } : {};
}

/** The last day available: a year from today, and for February 29 the 28th. */
export function lastDate(today: string): string {
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${Number(today.slice(0, 4)) + 1}${day}`;
}

/** Local start and end of a job, `2026-11-21T08:00`; undefined for an unknown window. */
export function jobTimes(date: string, window: string): { start: string; end: string } | undefined {
  const known = WINDOWS.find(({ value }) => value === window);
  return known && { start: `${date}T${known.start}`, end: `${date}T${known.end}` };
}
