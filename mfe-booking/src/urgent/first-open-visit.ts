import { addDays } from '@nestwright/domain/base/clock-rules';
import { isWindowOver, WINDOWS } from '@nestwright/domain/requests/project-rules';
import type { OpenPro, OpenPros } from '@nestwright/domain/matching/open-pro-schema';
import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';

/** A day and one of the four windows. */
export type VisitTime = Pick<ProjectDraft, 'date' | 'window'>;

/** The first window that has not ended at the home and in which a pro works; undefined if no hours are known. */
export function firstOpenVisit({ now, pros }: OpenPros): VisitTime | undefined {
  return pros
    .flatMap((pro) => visitOf(pro, now) ?? [])
    .reduce<VisitTime | undefined>((first, one) => (first && !isBefore(one, first) ? first : one), undefined);
}

/** Whether a visit comes before another. */
export function isBefore(one: VisitTime, other: VisitTime): boolean {
  const place = ({ window }: VisitTime) => WINDOWS.findIndex(({ value }) => value === window);
  return one.date === other.date ? place(one) < place(other) : one.date < other.date;
}

/** Whether two visits are the same day and window. */
export function isSame(one: VisitTime, other: VisitTime): boolean {
  return one.date === other.date && one.window === other.window;
}

function visitOf({ openUntil, opens }: OpenPro, now: OpenPros['now']): VisitTime | undefined {
  const [from, until] = openUntil ? [now, openUntil] : [opens, null];
  if (from === null) return undefined;
  // One that is open past midnight may come on the next day.
  for (let date = from.date; date <= (until ?? from).date; date = addDays(date, 1)) {
    const window = WINDOWS.find(
      ({ value, start, end }) =>
        !isWindowOver(date, value, now) &&
        (date > from.date || minutesOf(end) > from.minutes) &&
        (until === null || date < until.date || minutesOf(start) < until.minutes),
    );
    if (window) return { date, window: window.value };
  }
  return undefined;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
