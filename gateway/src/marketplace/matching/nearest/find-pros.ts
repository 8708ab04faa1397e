import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { minuteOfWeek, wallTime } from '@nestwright/domain/companies/hours-rules';
import { isDate } from '@nestwright/domain/base/clock-rules';
import { type Urgency, WINDOWS } from '@nestwright/domain/requests/project-rules';
import { nearestPros } from './nearest-pros.ts';
import type { Match, RequestedTime } from './wanted-pro.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import type { Db } from '#db/db.ts';

/** The parts of a request that decide which pros get it. */
export interface Need {
  service: string;
  zip: string;
  urgency: Urgency | '';
  /** The requested day and window at the home; null if there is none. */
  time: { date: string; window: string } | null;
  /** The name of the company that the homeowner chose, or ''. */
  company: string;
  /** The id that the link named with it, or ''. */
  companyId: string;
  /** Pros within this distance are found, whatever distance they usually travel; default: none. */
  reachMiles?: number;
  /** Pros to leave out, because they were asked before. */
  except?: readonly string[];
}

/**
 * Finds the pros for a request. An urgent request goes first to pros that are open now, by the home's clock. An unknown
 * ZIP or service has no match.
 */
export async function findPros(
  db: Db,
  { service, zip, urgency, time, company, companyId, reachMiles = 0, except = [] }: Need,
  now: Date,
): Promise<Match[]> {
  const place = placeOfZip(zip);
  const category = categoryOf(service);
  if (place === undefined || category === undefined) return [];
  const openAt = urgency === 'now' ? minuteOfWeek(wallTime(now, place.timeZone)) : null;
  const requested = urgency === 'now' || time === null ? null : requestedTime(time);
  const chosen = { company, companyId };
  return nearestPros(db, { place, category, ...chosen, reachMiles, except, openAt, requested });
}

function requestedTime({ date, window }: { date: string; window: string }): RequestedTime | null {
  const known = WINDOWS.find(({ value }) => value === window);
  if (known === undefined || !isDate(date)) return null;
  const [from, to] = [known.start, known.end].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return minuteOfWeek({ date, minutes: hours * 60 + minutes });
  });
  return { date, window, minutes: [from!, to!] };
}
