import type { MatchReasons } from '@nestwright/domain/matching/match-schema';
import type { Position } from '#marketplace/site/place/distance.ts';
import type { pros } from '#marketplace/base/tables.ts';

/** A company's row, with the e-mail of the account that runs it, or null. */
export type ActivePro = typeof pros.$inferSelect & { inbox: string | null };

/** A matched pro, with the distance between the two ZIP centers in tenths of a mile, and why it was chosen. */
export interface Match {
  pro: ActivePro;
  distanceMiles: number;
  reasons: MatchReasons;
}

/** What decides which pros get a request (product/rules#matching). */
export interface Wanted {
  /** The home's ZIP center. */
  place: Position;
  /** Category of the service. */
  category: string;
  /** The name of the company that the homeowner chose, or ''. It goes first if it can do the job. */
  company: string;
  /** The id that the link to the request named with it, or ''. */
  companyId: string;
  /** Pros within this distance are found, whatever distance they usually travel. */
  reachMiles: number;
  /** Ids of pros to leave out. */
  except: readonly string[];
  /** Minutes since Sunday 0:00 at the home. Pros that are open then go before the others; null for any time. */
  openAt: number | null;
  /** When the homeowner wishes a visit. Pros that are free then go before the others; null for an urgent request. */
  requested: RequestedTime | null;
}

/** A window of a day at the home. */
export interface RequestedTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** One of the four windows, as stored. */
  window: string;
  /** Its start and end in minutes since Sunday 0:00. */
  minutes: readonly [from: number, to: number];
}
