import { MATCH_LIMIT } from '@nestwright/domain/project/rules';
import { RADIUS_MILES } from '@nestwright/domain/pro/schema';
import { WIDE_MILES } from '@nestwright/domain/widen/rules';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#data/distance.ts';
import { type NearbyZips, nearbyZips } from '#data/nearby-zips.ts';
import { proAreas } from '#db/area-tables.ts';
import type { Db } from '#db/db.ts';
import { proProfiles, pros, users } from '#db/tables.ts';

/** A company's row, with the e-mail of the account that runs it, or null. */
export type ActivePro = typeof pros.$inferSelect & { inbox: string | null };

/** A matched pro, with the distance between the two ZIP centers, in tenths of a mile. */
export interface Match {
  pro: ActivePro;
  distanceMiles: number;
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
}

const FARTHEST_MILES = Math.max(RADIUS_MILES.most, WIDE_MILES);

/**
 * Finds the pros for a request: at most three that work in the category and travel that far, nearest first. Ties are ordered
 * by id, so the same request always gets the same pros in the same order. It reads an index, ZIP by ZIP.
 */
export async function nearestPros(db: Db, wanted: Wanted): Promise<Match[]> {
  const found: Match[] = [];
  const around = nearbyZips(wanted.place, FARTHEST_MILES);
  const take = async (candidates: (missing: number) => SQL) => {
    const more = await readCandidates(db, candidates(MATCH_LIMIT - found.length));
    found.push(...more);
    return found.length === MATCH_LIMIT;
  };
  const left = () => ({ ...wanted, except: [...wanted.except, ...found.map(({ pro }) => pro.id)] });
  if (wanted.company !== '' && (await take((most) => namesakes(wanted, around, most)))) return found;
  if (wanted.openAt !== null) {
    const isOpen = isOpenAt(wanted.openAt);
    if (await take((most) => nearest(left(), { around, isOpen, most }))) return found;
  }
  await take((most) => nearest(left(), { around, most }));
  return found;
}

/** The companies with the name that the homeowner asked for. */
function namesakes(wanted: Wanted, around: NearbyZips, most: number): SQL {
  const isLater = wanted.openAt === null ? sql`false` : sql`not ${isOpenAt(wanted.openAt)}`;
  return sql`select ${isLater} as is_later, miles, pro_id
    from ${tableOf(around)} join ${proAreas} using (zip)
    where ${proAreas.foldedName} = lower(btrim(${wanted.company})) and ${canDoIt(wanted)}
    order by is_later, miles, pro_id limit ${most}`;
}

interface Look {
  around: NearbyZips;
  isOpen?: SQL;
  most: number;
}

/** The ZIPs are sorted before the companies are read, so the database stops reading once it has enough. */
function nearest(wanted: Wanted, { around, isOpen = sql`true`, most }: Look): SQL {
  return sql`select false as is_later, miles, pro_id
    from (select * from ${tableOf(around)} order by miles) as near cross join lateral (
      select ${proAreas.proId} from ${proAreas}
      where ${proAreas.zip} = near.zip and ${canDoIt(wanted)} and ${isOpen}
      order by ${proAreas.proId} limit ${most}
    ) as areas order by miles, pro_id limit ${most}`;
}

function canDoIt({ category, reachMiles, except }: Wanted): SQL {
  return sql`${proAreas.category} = ${category} and greatest(${proAreas.radiusMiles}, ${reachMiles}) >= near.miles
    and ${proAreas.proId} <> all (${`{${except.join()}}`}::uuid[])`;
}

function isOpenAt(minute: number): SQL {
  return sql`${proAreas.openMinutes} @> ${minute}::integer`;
}

async function readCandidates(db: Db, candidates: SQL): Promise<Match[]> {
  const rows = await db
    .select({ pro: getTableColumns(pros), inbox: users.email, miles: sql<number>`found.miles` })
    .from(pros)
    .innerJoin(sql`(${candidates}) as found`, sql`found.pro_id = ${pros.id}`)
    .leftJoin(proProfiles, eq(proProfiles.proId, pros.id))
    .leftJoin(users, eq(users.id, proProfiles.userId))
    .orderBy(sql`found.is_later`, sql`found.miles`, pros.id);
  return rows.map(({ pro, inbox, miles }) => ({ pro: { ...pro, inbox }, distanceMiles: miles }));
}

function tableOf({ zips, miles }: NearbyZips): SQL {
  return sql`unnest(${`{${zips}}`}::text[], ${`{${miles}}`}::double precision[]) as near (zip, miles)`;
}
