import { categoryOf } from '@nestwright/domain/catalog/rules';
import { minuteOfWeek, wallTime } from '@nestwright/domain/hours/rules';
import type { Urgency } from '@nestwright/domain/project/rules';
import { type Match, nearestPros } from '#api/pro/nearest-pros.ts';
import { placeOfZip } from '#data/places.ts';
import { timeZoneOf } from '#data/time-zones.ts';
import type { Db } from '#db/db.ts';

/** The parts of a request that decide which pros get it. */
export interface Need {
  service: string;
  zip: string;
  urgency: Urgency | '';
  /** The company the homeowner chose, or ''. */
  company: string;
  /** Pros within this distance are found, whatever distance they usually travel; default: none. */
  reachMiles?: number;
  /** Pros to leave out, because they were asked before. */
  except?: readonly string[];
}

/**
 * The pros for a request. An urgent request goes first to those that are open now, by the home's clock.
 * An unknown ZIP or service has no match.
 */
export async function findPros(
  db: Db,
  { service, zip, urgency, company, reachMiles = 0, except = [] }: Need,
  now: Date,
): Promise<Match[]> {
  const place = placeOfZip(zip);
  const category = categoryOf(service);
  if (place === undefined || category === undefined) return [];
  const openAt = urgency === 'now' ? minuteOfWeek(wallTime(now, timeZoneOf(place))) : null;
  return nearestPros(db, { place, category, company, reachMiles, except, openAt });
}
