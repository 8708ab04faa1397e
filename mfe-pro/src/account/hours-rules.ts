import { days } from '@nestwright/domain/pro/schema';

/** A weekday in a profile's hours. */
export type Day = (typeof days)[number];

/** A day's opening hours: half hours since midnight as text (`'16'` is 8:00 AM), or `''` for closed. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** A week of hours. */
export type Week = Readonly<Record<Day, DayHours>>;

/** Shown if a day closes before it opens. */
export const HOURS_MESSAGE = 'Please choose a closing time after the opening time';

const CLOSED = 'Closed';
const HALF_HOURS_A_DAY = 48;
const USUAL_OPENING = 16;
const USUAL_CLOSING = 36;
const closed: DayHours = { opens: '', closes: '' };

/** The half hours to choose from. */
export const halfHours: readonly { value: string; label: string }[] = Array.from(
  { length: HALF_HOURS_A_DAY },
  (_, index) => ({ value: String(index), label: clockText(index) }),
);

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
    const [opens, closes] = time
      .split(' - ')
      .map((text) => halfHours.find(({ label }) => label === text)?.value);
    return opens === undefined || closes === undefined ? closed : { opens, closes };
  });
}

/** The lines of a profile, Monday first: `8:00 AM - 6:00 PM` or `Closed`. */
export function writeWeek(week: Week): { day: Day; time: string }[] {
  return days.map((day) => {
    const { opens, closes } = week[day];
    if (opens === '' || closes === '') return { day, time: CLOSED };
    return { day, time: `${clockText(Number(opens))} - ${clockText(Number(closes))}` };
  });
}

/** The first day with a missing time, or a closing time that isn't after the opening time. */
export function wrongDay(week: Week): Day | undefined {
  return days.find((day) => {
    const { opens, closes } = week[day];
    if (opens === '' && closes === '') return false;
    return opens === '' || closes === '' || Number(closes) <= Number(opens);
  });
}

/**
 * A day after one of its times has changed. Closed closes the day. A time on a closed day opens it with the usual hours.
 */
export function changedDay(before: DayHours, change: Partial<DayHours>): DayHours {
  const { opens, closes } = { ...before, ...change };
  if (change.opens === '' || change.closes === '') return closed;
  if (opens === '')
    return { opens: String(Math.min(USUAL_OPENING, Math.max(0, Number(closes) - 1))), closes };
  if (closes === '')
    return {
      opens,
      closes: String(Math.max(USUAL_CLOSING, Math.min(HALF_HOURS_A_DAY, Number(opens) + 2) - 1)),
    };
  return { opens, closes };
}

function weekOf(hours: (day: Day) => DayHours): Week {
  return Object.fromEntries(days.map((day) => [day, hours(day)])) as Record<Day, DayHours>;
}

function clockText(halfHour: number): string {
  const hour = Math.floor(halfHour / 2);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${halfHour % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
}
