import { ANSWER, MILES } from '@nestwright/domain/matching/match-rules';
import type { MatchReasons } from '@nestwright/domain/matching/match-schema';
import { PRIOR, shownStars } from '@nestwright/domain/reviews/review-rules';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { proProfiles, projectPros, projects, pros, users } from '#marketplace/base/tables.ts';

import type { Match, RequestedTime } from './wanted-pro.ts';

interface Candidates {
  candidates: SQL;
  most: number;
  why: Pick<MatchReasons, 'isChosen' | 'isOpenNow'>;
  requested: RequestedTime | null;
}

/** Reads companies that a query has found, with what decides their order. */
export async function readCandidates(
  db: Db,
  { candidates, most, why, requested }: Candidates,
): Promise<Match[]> {
  const isBusy = (requested === null ? sql<boolean>`false` : isBusyAt(requested)).as('is_busy');
  const rows = await db
    .select({ pro: getTableColumns(pros), inbox: users.email, miles: sql<number>`found.miles`, isBusy })
    .from(pros)
    .innerJoin(sql`(${candidates}) as found`, sql`found.pro_id = ${pros.id}`)
    .leftJoin(proProfiles, eq(proProfiles.proId, pros.id))
    .leftJoin(users, eq(users.id, proProfiles.userId))
    .orderBy(sql`is_busy`, fairMilesOf(), sql`found.offered_at nulls first`, pros.id)
    .limit(most);
  return rows.map(({ pro, inbox, miles, isBusy: busy }) => ({
    pro: { ...pro, inbox },
    distanceMiles: miles,
    reasons: {
      ...why,
      isFree: requested === null ? null : !busy,
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
