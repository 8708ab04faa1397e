import { categoryOf } from '@nestwright/domain/catalog/rules';
import { openUntil, wallTime } from '@nestwright/domain/hours/rules';
import type { Urgency } from '@nestwright/domain/project/rules';
import { hoursOf } from '#api/pro/pro-profile.ts';
import { type ActivePro, activePros } from '#api/pro/pro-queries.ts';
import { placeOfZip } from '#data/places.ts';
import { timeZoneOf } from '#data/time-zones.ts';
import type { Db } from '#db/db.ts';
import { type Match, matchPros } from './project-matching.ts';

/** The parts of a request that decide which pros get it. */
export interface Need {
  service: string;
  zip: string;
  urgency: Urgency | '';
  /** The company the homeowner chose, or ''. */
  company: string;
  /** Pros up to so far away are found whatever distance they usually travel; default: none. */
  reachMiles?: number;
}

/**
 * The pros for a request. An urgent request goes first to those that are open now, by the home's clock.
 * An unknown ZIP or service has no match.
 */
export async function findPros(
  db: Db,
  { service, zip, urgency, company, reachMiles = 0 }: Need,
  now: Date,
): Promise<Match<ActivePro>[]> {
  const place = placeOfZip(zip);
  const category = categoryOf(service);
  if (place === undefined || category === undefined) return [];
  const { latitude, longitude } = place;
  const wanted = { latitude, longitude, category, company, reachMiles };
  const pros = await activePros(db, wanted);
  if (urgency !== 'now') return matchPros(wanted, pros);
  const clock = wallTime(now, timeZoneOf(place));
  return matchPros({ ...wanted, isFirst: (pro) => openUntil(hoursOf(pro), clock) !== undefined }, pros);
}
