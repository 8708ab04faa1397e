import { ANSWER, CANDIDATES, MILES } from '@nestwright/domain/match/rules';
import type { MatchReasons } from '@nestwright/domain/match/schema';
import { MATCH_LIMIT } from '@nestwright/domain/project/rules';
import { PRIOR, shownStars } from '@nestwright/domain/review/rules';
import { RADIUS_MILES } from '@nestwright/domain/pro/schema';
import { WIDE_MILES } from '@nestwright/domain/widen/rules';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#data/distance.ts';
import { type NearbyZips, nearbyZips } from '#data/nearby-zips.ts';
import { proAreas } from '#db/area-tables.ts';
import type { Db } from '#db/db.ts';
import { proProfiles, projectPros, projects, pros, users } from '#db/tables.ts';

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
  /** The company whose page the homeowner came from, or ''. It goes first if it can do the job. */
  company: string;
  /** Pros within this distance are found, whatever distance they usually travel. */
  reachMiles: number;
  /** Ids of pros to leave out. */
  except: readonly string[];
  /** Minutes since Sunday 0:00 at the home. Pros that are open then go before the others; null for any time. */
  openAt: number | null;
  /** When the homeowner wishes a visit. Pros that are free then go before the others; null for an urgent request. */
  wished: RequestedTime | null;
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

const FARTHEST_MILES = Math.max(RADIUS_MILES.most, WIDE_MILES);

/**
 * Finds the pros for a request: at most three that work in the category and travel that far. The nearest twelve are
 * compared by distance, reviews and answer time; among equals the one that was asked longest ago goes first
 * (product/rules#order-of-companies). It reads an index, ZIP by ZIP.
 */
export async function nearestPros(db: Db, wanted: Wanted): Promise<Match[]> {
  const found: Match[] = [];
  const around = nearbyZips(wanted.place, FARTHEST_MILES);
  const take = async (candidates: SQL, why: Pick<MatchReasons, 'isChosen' | 'isOpenNow'>) => {
    found.push(
      ...(await readCandidates(db, {
        candidates,
        most: MATCH_LIMIT - found.length,
        why,
        wished: wanted.wished,
      })),
    );
    return found.length === MATCH_LIMIT;
  };
  const left = () => ({ ...wanted, except: [...wanted.except, ...found.map(({ pro }) => pro.id)] });
  const chosen = { isChosen: true, isOpenNow: false };
  if (wanted.company !== '' && (await take(namesakes(wanted, around), chosen))) return found;
  if (wanted.openAt !== null) {
    const isOpen = isOpenAt(wanted.openAt);
    const open = { isChosen: false, isOpenNow: true };
    if (await take(nearest(left(), { around, isOpen }), open)) return found;
  }
  await take(nearest(left(), { around }), { isChosen: false, isOpenNow: false });
  return found;
}

/** The companies with the name that the homeowner asked for. */
function namesakes(wanted: Wanted, around: NearbyZips): SQL {
  const isLater = wanted.openAt === null ? sql`false` : sql`not ${isOpenAt(wanted.openAt)}`;
  return sql`select ${isLater} as is_later, miles, pro_id, offered_at, open_minutes
    from ${tableOf(around)} join ${proAreas} using (zip)
    where ${proAreas.foldedName} = lower(btrim(${wanted.company})) and ${canDoIt(wanted)}
    order by is_later, miles, offered_at nulls first, pro_id limit ${CANDIDATES}`;
}

interface Look {
  around: NearbyZips;
  isOpen?: SQL;
}

/** The ZIPs are sorted before the companies are read, so the database stops reading once it has enough. */
function nearest(wanted: Wanted, { around, isOpen = sql`true` }: Look): SQL {
  return sql`select false as is_later, miles, pro_id, offered_at, open_minutes
    from (select * from ${tableOf(around)} order by miles) as near cross join lateral (
      select ${proAreas.proId}, ${proAreas.offeredAt}, ${proAreas.openMinutes} from ${proAreas}
      where ${proAreas.zip} = near.zip and ${canDoIt(wanted)} and ${isOpen}
      order by ${proAreas.offeredAt} nulls first, ${proAreas.proId} limit ${CANDIDATES}
    ) as areas order by miles, offered_at nulls first, pro_id limit ${CANDIDATES}`;
}

function canDoIt({ category, reachMiles, except }: Wanted): SQL {
  return sql`${proAreas.category} = ${category} and greatest(${proAreas.radiusMiles}, ${reachMiles}) >= near.miles
    and ${proAreas.proId} <> all (${`{${except.join()}}`}::uuid[])`;
}

function isOpenAt(minute: number): SQL {
  return sql`${proAreas.openMinutes} @> ${minute}::integer`;
}

interface Candidates {
  candidates: SQL;
  most: number;
  why: Pick<MatchReasons, 'isChosen' | 'isOpenNow'>;
  wished: RequestedTime | null;
}

async function readCandidates(db: Db, { candidates, most, why, wished }: Candidates): Promise<Match[]> {
  const isBusy = (wished === null ? sql<boolean>`false` : isBusyAt(wished)).as('is_busy');
  const rows = await db
    .select({ pro: getTableColumns(pros), inbox: users.email, miles: sql<number>`found.miles`, isBusy })
    .from(pros)
    .innerJoin(sql`(${candidates}) as found`, sql`found.pro_id = ${pros.id}`)
    .leftJoin(proProfiles, eq(proProfiles.proId, pros.id))
    .leftJoin(users, eq(users.id, proProfiles.userId))
    .orderBy(
      sql`found.is_later`,
      pros.isSample,
      sql`is_busy`,
      fairMilesOf(),
      sql`found.offered_at nulls first`,
      pros.id,
    )
    .limit(most);
  return rows.map(({ pro, inbox, miles, isBusy: busy }) => ({
    pro: { ...pro, inbox },
    distanceMiles: miles,
    reasons: {
      ...why,
      isFree: wished === null ? null : !busy,
      stars: shownStars(pro),
      reviewCount: pro.reviewCount,
      answerMinutes: pro.answerMinutes,
    },
  }));
}

/** Closed then, or with a visit. A company without readable hours may be open. */
function isBusyAt({ date, window, minutes: [from, to] }: RequestedTime): SQL<boolean> {
  return sql<boolean>`(found.open_minutes <> '{}' and not found.open_minutes && int4range(${from}::integer, ${to}::integer)
    or exists (select from ${projectPros} join ${projects} on ${projects.id} = ${projectPros.projectId}
      where ${projectPros.proId} = ${pros.id} and ${projectPros.scheduledDate} = ${date}
        and ${projectPros.scheduledWindow} = ${window} and ${projectPros.doneAt} is null
        and ${projects.status} <> 'Cancelled'))`;
}

/** `fairMiles` in SQL, with its figures; a test compares both. */
function fairMilesOf(): SQL {
  const figure = (value: number) => sql`${value}::double precision`;
  const stars = sql`(${figure(PRIOR.stars * PRIOR.reviews)} + ${pros.rating} * ${pros.reviewCount})
    / (${figure(PRIOR.reviews)} + ${pros.reviewCount})`;
  const hours = sql`coalesce(${pros.answerMinutes} / 60::double precision, ${figure(ANSWER.unknown)})`;
  return sql`floor(found.miles + ${figure(MILES.star)} * (5 - ${stars})
    + ${figure(MILES.slowest)} * (least(${hours}, ${figure(ANSWER.most)}) / ${figure(ANSWER.most)}))`;
}

function tableOf({ zips, miles }: NearbyZips): SQL {
  return sql`unnest(${`{${zips}}`}::text[], ${`{${miles}}`}::double precision[]) as near (zip, miles)`;
}
