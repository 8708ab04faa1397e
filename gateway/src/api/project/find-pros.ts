import { categoryOf } from '@nestwright/domain/catalog/rules';
import { openUntil, wallTime } from '@nestwright/domain/hours/rules';
import type { Urgency } from '@nestwright/domain/project/rules';
import { hoursOf } from '#api/pro/pro-profile.ts';
import { type ActivePro, activePros } from '#api/pro/pro-queries.ts';
import { placeOfZip } from '#data/places.ts';
import { timeZoneOf } from '#data/time-zones.ts';
import type { Db } from '#db/db.ts';
import { type Match, matchPros } from './project-matching.ts';

/** What of a request decides who gets it. */
export interface Need {
  service: string;
  zip: string;
  urgency: Urgency | '';
  /** A company the homeowner came from, or ''. */
  company: string;
}

/**
 * The pros for a request. One that is happening now goes to those that are open at this hour first, by the home's clock.
 * A ZIP or a service that nobody knows is matched with nobody.
 */
export async function findPros(
  db: Db,
  { service, zip, urgency, company }: Need,
  now: Date,
): Promise<Match<ActivePro>[]> {
  const place = placeOfZip(zip);
  const category = categoryOf(service);
  if (place === undefined || category === undefined) return [];
  const { latitude, longitude } = place;
  const wanted = { latitude, longitude, category, company };
  const pros = await activePros(db, wanted);
  if (urgency !== 'now') return matchPros(wanted, pros);
  const clock = wallTime(now, timeZoneOf(place));
  return matchPros({ ...wanted, isFirst: (pro) => openUntil(hoursOf(pro), clock) !== undefined }, pros);
}
