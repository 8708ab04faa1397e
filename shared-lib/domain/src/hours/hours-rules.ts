import { addDays, formatsOf, localDate } from '@nestwright/domain/clock/rules';

/** A line of a company's hours, as people write it: `8:00 AM - 6:00 PM`, or `Closed`. */
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

/** When an open company closes that day; undefined if it is closed or its hours are unreadable. */
export function openUntil(hours: readonly HoursLine[], at: WallTime): WallTime | undefined {
  const span = spanOn(hours, at.date);
  return span && at.minutes >= span.opens && at.minutes < span.closes
    ? { date: at.date, minutes: span.closes }
    : undefined;
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
  const span = spanOn(hours, date);
  return span !== undefined && span.opens < clockMinutes(to) && span.closes > clockMinutes(from);
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

/** When a company opens and closes on a day of the week, in minutes since midnight; undefined if it doesn't. 0 is Sunday. */
export function spanOf(
  hours: readonly HoursLine[],
  day: number,
): { opens: number; closes: number } | undefined {
  const time = hours.find((line) => line.day === WEEK[day])?.time ?? '';
  const [opens, closes] = time.split(' - ').map(minutesOf);
  return opens === undefined || closes === undefined || closes <= opens ? undefined : { opens, closes };
}

function minutesOf(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? DAY_MINUTES / 2 : 0);
}
