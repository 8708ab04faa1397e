import { ALL_DAY } from '@nestwright/domain/companies/hours-rules';
import { days } from '@nestwright/domain/companies/pro-schema';

/** A weekday in a profile's hours. */
export type Day = (typeof days)[number];

/**
 * A day's opening hours: half hours since midnight as text (`'16'` is 8:00 AM), `''` for closed, or `'all-day'` in both. A day
 * that closes before it opens closes on the next day.
 */
export interface DayHours {
  opens: string;
  closes: string;
}

/** A week of hours. */
export type Week = Readonly<Record<Day, DayHours>>;

const CLOSED = 'Closed';
const HALF_HOURS_A_DAY = 48;
const USUAL_OPENING = 16;
const USUAL_CLOSING = 36;
const closed: DayHours = { opens: '', closes: '' };
/** A day that never closes. */
export const allDay: DayHours = { opens: 'all-day', closes: 'all-day' };
const MIDNIGHT = '0';

const halfHours = Array.from({ length: HALF_HOURS_A_DAY }, (_, index) => ({
  value: String(index),
  label: clockText(index),
}));
const wholeDays = [
  { value: '', label: CLOSED },
  { value: allDay.opens, label: ALL_DAY },
];
/** The opening times to choose from. */
export const openings = [...wholeDays, ...halfHours];
/** The closing times to choose from. Midnight ends the day, and earlier ones than the opening time are on the next day. */
export const closings = [
  ...wholeDays,
  ...halfHours.slice(1),
  { value: MIDNIGHT, label: `${clockText(0)} (midnight)` },
];

/** The default: Monday to Friday, 8 to 6. */
export const usualWeek: Week = weekOf((day) =>
  day === 'Saturday' || day === 'Sunday'
    ? closed
    : { opens: String(USUAL_OPENING), closes: String(USUAL_CLOSING) },
);

/** Parses a profile's lines into a week; unreadable or missing days are closed. */
export function readWeek(lines: readonly { day: string; time: string }[]): Week {
  return weekOf((day) => {
    const time = lines.find((line) => line.day === day)?.time ?? CLOSED;
    if (time === ALL_DAY) return allDay;
    const [opens, closes] = time
      .split(' - ')
      .map((text) => halfHours.find(({ label }) => label === text)?.value);
    return opens === undefined || closes === undefined ? closed : dayOf(opens, closes);
  });
}

/** A day by its times; from midnight to midnight is the whole day. */
export function dayOf(opens: string, closes: string): DayHours {
  return opens === MIDNIGHT && closes === MIDNIGHT ? allDay : { opens, closes };
}

/** Whether a day never closes. */
export function isAllDay({ opens, closes }: DayHours): boolean {
  return opens === allDay.opens || closes === allDay.closes;
}

/** The lines of a profile, Monday first: `8:00 AM - 6:00 PM`, `Closed` or `Open 24 hours`. */
export function writeWeek(week: Week): { day: Day; time: string }[] {
  return days.map((day) => {
    const { opens, closes } = week[day];
    if (isAllDay(week[day])) return { day, time: ALL_DAY };
    if (opens === '' || closes === '') return { day, time: CLOSED };
    return { day, time: `${clockText(Number(opens))} - ${clockText(Number(closes))}` };
  });
}

/** The first day with a missing time, or with the same time twice. */
export function wrongDay(week: Week): Day | undefined {
  return days.find((day) => {
    const { opens, closes } = week[day];
    if (isAllDay(week[day]) || (opens === '' && closes === '')) return false;
    return opens === '' || closes === '' || opens === closes;
  });
}

/**
 * A day after one of its times has changed. Closed closes the day, and Open 24 hours opens it around the clock. A time on such
 * a day goes with the usual hours.
 */
export function changedDay(before: DayHours, change: Partial<DayHours>): DayHours {
  if (change.opens === '' || change.closes === '') return closed;
  if (isAllDay({ ...closed, ...change })) return allDay;
  const { opens, closes } = { ...(isAllDay(before) ? closed : before), ...change };
  if (opens === '') return { opens: openingBefore(closes), closes };
  if (closes === '') return { opens, closes: closingAfter(opens) };
  return dayOf(opens, closes);
}

function openingBefore(closes: string): string {
  if (closes === MIDNIGHT) return String(USUAL_OPENING);
  return String(Math.min(USUAL_OPENING, Number(closes) - 1));
}

function closingAfter(opens: string): string {
  return String(Number(opens) < USUAL_CLOSING ? USUAL_CLOSING : (Number(opens) + 1) % HALF_HOURS_A_DAY);
}

/** Says that a day's closing time is on the next day; '' if it isn't. */
export function nextDayText({ opens, closes }: DayHours): string {
  if (opens === '' || closes === '' || closes === MIDNIGHT || isAllDay({ opens, closes })) return '';
  return Number(closes) < Number(opens) ? `Closes at ${clockText(Number(closes))} the next day` : '';
}

function weekOf(hours: (day: Day) => DayHours): Week {
  return Object.fromEntries(days.map((day) => [day, hours(day)])) as Record<Day, DayHours>;
}

function clockText(halfHour: number): string {
  const hour = Math.floor(halfHour / 2);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${halfHour % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
}
