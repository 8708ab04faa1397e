import { addDays, formatsOf, localDate } from '@nestwright/domain/base/clock-rules';

/** How a day that never closes is written. */
export const ALL_DAY = 'Open 24 hours';

/**
 * A line of a company's hours, as people write it: `8:00 AM - 6:00 PM`, `Closed` or `Open 24 hours`. A closing time that
 * isn't after the opening time is on the next day: `6:00 PM - 2:00 AM`.
 */
export interface HoursLine {
  day: string;
  time: string;
}

/** A moment as a wall clock shows it: the date `YYYY-MM-DD` and the minutes since midnight. */
export interface WallTime {
  date: string;
  minutes: number;
}

const DAY_MINUTES = 24 * 60;
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const clocks = formatsOf({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });

/** A moment on the clocks of a time zone (IANA name); without one, on the visitor's own. */
export function wallTime(moment: Date, timeZone?: string): WallTime {
  const parts = clocks(timeZone).formatToParts(moment);
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value);
  return { date: localDate(moment, timeZone), minutes: part('hour') * 60 + part('minute') };
}

/** Minutes since Sunday 0:00 on that wall clock. */
export function minuteOfWeek({ date, minutes }: WallTime): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() * DAY_MINUTES + minutes;
}

/** An opening that began on a day and continues on the next one is looked up from both. */
const TODAY_AND_BEFORE = [0, -1];
/** How far ahead a company's closing time is looked for; one that is still open then never closes. */
const WEEK_DAYS = 7;

/**
 * When an open company next closes; undefined if it is closed or its hours are unreadable. One that never closes: a week
 * from now.
 */
export function openUntil(hours: readonly HoursLine[], at: WallTime): WallTime | undefined {
  // In minutes since midnight of that day.
  const spanAt = (day: number) => {
    const span = spanOn(hours, addDays(at.date, day));
    return span && { opens: day * DAY_MINUTES + span.opens, closes: day * DAY_MINUTES + span.closes };
  };
  const now = TODAY_AND_BEFORE.map(spanAt).filter(
    (span) => span !== undefined && span.opens <= at.minutes && at.minutes < span.closes,
  );
  if (now.length === 0) return undefined;
  let until = Math.max(...now.map((span) => span!.closes));
  for (let day = 0; day <= WEEK_DAYS; day += 1) {
    const span = spanAt(day);
    if (span && span.opens <= until) until = Math.max(until, span.closes);
  }
  const last = Math.min(until, at.minutes + WEEK_DAYS * DAY_MINUTES);
  return { date: addDays(at.date, Math.floor(last / DAY_MINUTES)), minutes: last % DAY_MINUTES };
}

/** When a company next opens, within a week; undefined if it doesn't or its hours are unreadable. */
export function nextOpening(hours: readonly HoursLine[], at: WallTime): WallTime | undefined {
  for (let day = 0; day <= 7; day += 1) {
    const date = addDays(at.date, day);
    const span = spanOn(hours, date);
    if (span && (day > 0 || span.opens > at.minutes)) return { date, minutes: span.opens };
  }
  return undefined;
}

/** Whether a company is open on a day at any minute between two times, such as `08:00` and `11:00`. */
export function isOpenDuring(
  hours: readonly HoursLine[],
  { date, from, to }: { date: string; from: string; to: string },
): boolean {
  return TODAY_AND_BEFORE.some((day) => {
    const span = spanOn(hours, addDays(date, day));
    const midnight = day * DAY_MINUTES;
    return (
      span !== undefined &&
      midnight + span.opens < clockMinutes(to) &&
      midnight + span.closes > clockMinutes(from)
    );
  });
}

function clockMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time of day as people say it: `8 AM`, `5:30 PM`, `midnight`. It doesn't break before AM or PM. */
export function clockText(minutes: number): string {
  if (minutes % DAY_MINUTES === 0) return 'midnight';
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

function spanOn(hours: readonly HoursLine[], date: string): { opens: number; closes: number } | undefined {
  return spanOf(hours, new Date(`${date}T00:00:00Z`).getUTCDay());
}

/**
 * When a company opens on a day of the week (0 is Sunday), and when it closes after that, in minutes since that day's
 * midnight: up to 24 hours later. Undefined if it doesn't open, or if its hours are unreadable.
 */
export function spanOf(
  hours: readonly HoursLine[],
  day: number,
): { opens: number; closes: number } | undefined {
  const time = hours.find((line) => line.day === WEEK[day])?.time ?? '';
  if (time === ALL_DAY) return { opens: 0, closes: DAY_MINUTES };
  const [opens, closes] = time.split(' - ').map(minutesOf);
  if (opens === undefined || closes === undefined) return undefined;
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
}

function minutesOf(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? DAY_MINUTES / 2 : 0);
}
