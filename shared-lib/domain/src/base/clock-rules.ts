/**
 * Formats of one style, by time zone. They are cached, because creating one takes far longer than using it. The format
 * for the visitor's own zone is not cached, because that zone may change.
 */
export function formatsOf(style: Intl.DateTimeFormatOptions): (timeZone?: string) => Intl.DateTimeFormat {
  const kept: Record<string, Intl.DateTimeFormat> = {};
  return (timeZone) => {
    const make = () => new Intl.DateTimeFormat('en-US', { ...style, timeZone });
    return timeZone ? (kept[timeZone] ??= make()) : make();
  };
}

const numbers = formatsOf({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const long = formatsOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = formatsOf({ weekday: 'short', month: 'short', day: 'numeric' });

/**
 * The calendar date of a moment as `YYYY-MM-DD`.
 *
 * @param timeZone IANA name, `America/New_York`; default: the visitor's own.
 */
export function localDate(moment: Date, timeZone?: string): string {
  const parts = numbers(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * The visitor's date one day after `now`, the default job date (product/constants#request). Days of 23 or 25 hours
 * are handled.
 */
export function tomorrow(now: Date, timeZone?: string): string {
  return addDays(localDate(now, timeZone), 1);
}

/** A date some days later (or earlier, below zero), `YYYY-MM-DD` in and out. */
export function addDays(date: string, days: number): string {
  const moment = dateAtUtc(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Whether the text is a date of the calendar as `YYYY-MM-DD`; `2026-02-30` is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = dateAtUtc(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A date as people read it: `2026-11-20` gives `Friday, November 20, 2026`. */
export function longDate(date: string): string {
  return format(date, long);
}

/** A short date: `2026-11-20` gives `Fri, Nov 20`. */
export function shortDate(date: string): string {
  return format(date, short);
}

function format(date: string, formats: ReturnType<typeof formatsOf>): string {
  return isDate(date) ? formats('UTC').format(dateAtUtc(date)) : '';
}

function dateAtUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
