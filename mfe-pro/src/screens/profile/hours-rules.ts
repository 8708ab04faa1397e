import { ALL_DAY } from '@nestwright/domain/companies/hours-rules';
import { days } from '@nestwright/domain/companies/pro-schema';

/** A weekday in a company's hours. */
export type Day = (typeof days)[number];

/** Hours on their own: half hours since midnight as text (`'16'` is 8:00 AM), or `'all-day'` in both. A closing time before the opening time is on the next day. */
export interface Hours {
  opens: string;
  closes: string;
}

/** Days that share their hours. A day in no row is closed. */
export interface HoursRow extends Hours {
  days: readonly Day[];
}

const CLOSED = 'Closed';
const HALF_HOURS_A_DAY = 48;
const usual: Hours = { opens: '16', closes: '36' };
const allDay: Hours = { opens: 'all-day', closes: 'all-day' };
const MIDNIGHT = '0';

const halfHours = Array.from({ length: HALF_HOURS_A_DAY }, (_, index) => ({
  value: String(index),
  label: clockText(index),
}));
const wholeDay = { value: allDay.opens, label: ALL_DAY };
/** The opening times to choose from. */
export const openings = [wholeDay, ...halfHours];
/** The closing times to choose from. Midnight ends the day, and earlier ones than the opening time are on the next day. */
export const closings = [
  wholeDay,
  ...halfHours.slice(1),
  { value: MIDNIGHT, label: `${clockText(0)} (midnight)` },
];

/** Monday to Friday, 8 to 6: what a company without hours is asked about first. */
export const usualRows: readonly HoursRow[] = [{ days: days.slice(0, 5), ...usual }];

/** The rows of a profile's lines, by their first day. Unreadable and missing days are closed. */
export function readRows(lines: readonly { day: string; time: string }[]): HoursRow[] {
  const rows = new Map<string, HoursRow>();
  for (const day of days) {
    const time = lines.find((line) => line.day === day)?.time ?? CLOSED;
    const hours = hoursIn(time);
    const row = rows.get(time);
    if (hours) rows.set(time, { ...hours, days: [...(row?.days ?? []), day] });
  }
  return [...rows.values()];
}

/** The lines of a profile, Monday first: `8:00 AM - 6:00 PM`, `Closed` or `Open 24 hours`. */
export function writeRows(rows: readonly HoursRow[]): { day: Day; time: string }[] {
  return days.map((day) => {
    const row = rows.find((one) => one.days.includes(day));
    if (row === undefined) return { day, time: CLOSED };
    if (isAllDay(row)) return { day, time: ALL_DAY };
    return { day, time: `${clockText(Number(row.opens))} - ${clockText(Number(row.closes))}` };
  });
}

/** The rows to fill in: the given ones, and an empty one for days with other hours. */
export function rowsToShow(rows: readonly HoursRow[]): readonly HoursRow[] {
  const isAsked = rows.at(-1)?.days.length === 0 || rows.length === days.length;
  return isAsked ? rows : [...rows, { days: [], ...usual }];
}

/** The day that is in two rows, which only a form without scripts can send. */
export function repeatedDay(rows: readonly HoursRow[]): Day | undefined {
  return days.find((day) => rows.filter((row) => row.days.includes(day)).length > 1);
}

/** Whether a row with days lacks a time, or opens and closes at the same time. */
export function hasWrongTimes(rows: readonly HoursRow[]): boolean {
  const isTime = (value: string) => halfHours.some((one) => one.value === value);
  return rows.some(
    (row) =>
      row.days.length > 0 &&
      !isAllDay(row) &&
      (!isTime(row.opens) || !isTime(row.closes) || row.opens === row.closes),
  );
}

/** The rows after a day was tapped in one of them. A day opens in one row only, so it leaves the others. */
export function tappedRows(rows: readonly HoursRow[], at: number, day: Day): HoursRow[] {
  return rows.map((row, index) => {
    const others = row.days.filter((one) => one !== day);
    if (index !== at || row.days.includes(day)) return { ...row, days: others };
    return { ...row, days: days.filter((one) => one === day || others.includes(one)) };
  });
}

/** Hours after one of the times has changed. "Open 24 hours" in either is about the whole day; a time after it goes with a usual one. */
export function changedHours(before: Hours, change: Partial<Hours>): Hours {
  if (isAllDay({ opens: '', closes: '', ...change })) return allDay;
  const { opens, closes } = { ...(isAllDay(before) ? usual : before), ...change };
  return opens === MIDNIGHT && closes === MIDNIGHT ? allDay : { opens, closes };
}

/** Says that the closing time is on the next day; '' if it isn't. */
export function nextDayText({ opens, closes }: Hours): string {
  if (opens === '' || closes === '' || closes === MIDNIGHT || isAllDay({ opens, closes })) return '';
  return Number(closes) < Number(opens) ? `Closes at ${clockText(Number(closes))} the next day` : '';
}

function isAllDay({ opens, closes }: Hours): boolean {
  return opens === allDay.opens || closes === allDay.closes;
}

function hoursIn(time: string): Hours | undefined {
  if (time === ALL_DAY) return allDay;
  const [opens, closes] = time
    .split(' - ')
    .map((text) => halfHours.find(({ label }) => label === text)?.value);
  if (opens === undefined || closes === undefined) return undefined;
  return opens === MIDNIGHT && closes === MIDNIGHT ? allDay : { opens, closes };
}

function clockText(halfHour: number): string {
  const hour = Math.floor(halfHour / 2);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${halfHour % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
}
