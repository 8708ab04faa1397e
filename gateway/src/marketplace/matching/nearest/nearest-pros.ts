import { CANDIDATES } from '@nestwright/domain/matching/match-rules';
import type { MatchReasons } from '@nestwright/domain/matching/match-schema';
import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';
import { MOST_COUNTED } from '@nestwright/domain/matching/served-rules';
import { RADIUS_MILES } from '@nestwright/domain/companies/pro-schema';
import { WIDE_MILES } from '@nestwright/domain/requests/ask-farther-rules';
import { type SQL, sql } from 'drizzle-orm';
import { type NearbyZips, nearbyZips } from '#marketplace/site/place/nearby-zips.ts';
import { proAreas } from '#marketplace/companies/pro/area-tables.ts';
import type { Db } from '#db/db.ts';

import { readCandidates } from './candidates.ts';
import { chosenCompany } from './chosen-company.ts';
import { ofEachClass, tableOf, zipsWithPros } from '#marketplace/companies/pro/reach-search.ts';
import type { Match, Wanted } from './wanted-pro.ts';

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
        requested: wanted.requested,
      })),
    );
    return found.length === MATCH_LIMIT;
  };
  const left = () => ({ ...wanted, except: [...wanted.except, ...found.map(({ pro }) => pro.id)] });
  const chosen = { isChosen: true, isOpenNow: false };
  const companyId = await chosenCompany(db, wanted);
  if (companyId !== null) await take(theChosen(wanted, { around, companyId }), chosen);
  if (wanted.openAt !== null) {
    const isOpen = isOpenAt(wanted.openAt);
    const open = { isChosen: false, isOpenNow: true };
    if (await take(nearest(left(), { around, isOpen }), open)) return found;
  }
  await take(nearest(left(), { around }), { isChosen: false, isOpenNow: false });
  return found;
}

/** Every company, up to `MOST_COUNTED`, that works in the category and travels to a place. Reads what matching reads. */
export async function countedPros(
  db: Db,
  { place, category }: Pick<Wanted, 'place' | 'category'>,
): Promise<{ answerMinutes: number | null }[]> {
  const nobody = { company: '', companyId: '', reachMiles: 0, except: [], openAt: null, requested: null };
  const candidates = nearest({ ...nobody, place, category }, { around: nearbyZips(place, FARTHEST_MILES) });
  const why = { isChosen: false, isOpenNow: false };
  const found = await readCandidates(db, { candidates, most: MOST_COUNTED, why, requested: null });
  return found.map(({ pro: { answerMinutes } }) => ({ answerMinutes }));
}

/** The company that the homeowner asked for, if it can do the job. */
function theChosen(wanted: Wanted, { around, companyId }: { around: NearbyZips; companyId: string }): SQL {
  return sql`select miles, pro_id, offered_at, open_minutes
    from ${tableOf(around)} join ${proAreas} using (zip)
    where ${proAreas.proId} = ${companyId} and ${canDoIt(wanted)}`;
}

interface Look {
  around: NearbyZips;
  isOpen?: SQL;
}

function nearest(wanted: Wanted, { around, isOpen = sql`true` }: Look): SQL {
  const those = (which: SQL) => sql`select ${proAreas.proId}, ${proAreas.offeredAt}, ${proAreas.openMinutes}
    from ${proAreas} where ${proAreas.zip} = near.zip and ${canDoIt(wanted)} and ${isOpen} and ${which}
    order by ${proAreas.offeredAt} nulls first, ${proAreas.proId} limit ${CANDIDATES}`;
  const isForAll = wanted.reachMiles >= FARTHEST_MILES;
  const areas = isForAll ? those(sql`true`) : ofEachClass(those, wanted.reachMiles);
  return sql`select miles, pro_id, offered_at, open_minutes
    from ${zipsWithPros(around, wanted.category)}
    cross join lateral (${areas}) as areas order by miles, offered_at nulls first, pro_id limit ${CANDIDATES}`;
}

function canDoIt({ category, reachMiles, except }: Wanted): SQL {
  return sql`${proAreas.category} = ${category} and greatest(${proAreas.radiusMiles}, ${reachMiles}) >= near.miles
    and ${proAreas.proId} <> all (${`{${except.join()}}`}::uuid[])`;
}

function isOpenAt(minute: number): SQL {
  return sql`${proAreas.openMinutes} @> ${minute}::integer`;
}
