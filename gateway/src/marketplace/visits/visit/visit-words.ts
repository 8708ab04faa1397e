import { longDate } from '@nestwright/domain/clock/rules';
import { clockText } from '@nestwright/domain/hours/rules';
import type { HomeVisitPurpose } from '@nestwright/domain/home-visit/rules';
import { wallClock } from '#marketplace/site/place/time-zones.ts';

/** What a visit is for, at the start of a line. */
export const purposeNames: Readonly<Record<HomeVisitPurpose, string>> = {
  estimate: 'Estimate visit',
  work: 'Work visit',
};

/** A visit's time in a zone: `Tuesday, March 2, 2027, 9 AM to 10:30 AM (EST)`. */
export function visitTime({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
  const [from, to] = [wallClock(zone, startsAt), wallClock(zone, endsAt)];
  const until =
    from.date === to.date ? clockText(to.minutes) : `${longDate(to.date)}, ${clockText(to.minutes)}`;
  return `${longDate(from.date)}, ${clockText(from.minutes)} to ${until} (${zoneName(zone, startsAt)})`;
}

/** The zone's short name at a moment: `EST`, or `EDT` in summer. */
function zoneName(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
