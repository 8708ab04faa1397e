import { timeText } from '@nestwright/domain/visits/visit-text-rules';
import type { HomeVisitPurpose } from '@nestwright/domain/visits/visit-rules';

/** What a visit is for, at the start of a line. */
export const purposeNames: Readonly<Record<HomeVisitPurpose, string>> = {
  estimate: 'Estimate visit',
  work: 'Work visit',
};

/** A visit's time in a zone, as pages show it, with the zone's name: `Tuesday, March 2, 9:00 AM to 10:30 AM (EST)`. */
export function visitTime({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
  const time = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return `${timeText(time, zone)} (${zoneName(zone, startsAt)})`;
}

/** The zone's short name at a moment: `EST`, or `EDT` in summer. */
function zoneName(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
