import { and, eq, gte, sql } from 'drizzle-orm';
import { evidenceFigures, versionErrors, versionFigures } from '#db/figure-tables.ts';
import type { Db } from '#db/db.ts';
import type { EvidenceFigure } from './evidence-rules.ts';
import type { Figure } from './figure-rules.ts';
import type { CountedError } from './pending-figures.ts';

/** Which figures to read. */
export interface FigureQuery {
  remote: string;
  /** Those of the hour or day that holds this moment, and later ones. */
  since: Date;
}

/** A remote's figures of a day (UTC). */
export interface DayFigure extends Figure {
  /** `2026-11-23`. */
  day: string;
}

/** An error in a version on a day (UTC), and how many visitors had it. */
export interface DayError extends CountedError {
  /** `2026-11-23`. */
  day: string;
}

const HOUR_MS = 3_600_000;
/** The sum of the counts of a group. */
export const countSum = sql<number>`sum(${versionFigures.count})::int`;

/** Reads what all gateways counted for a remote's versions, by day, oldest first. */
export function readFiguresByDay(db: Db, query: FigureQuery): Promise<DayFigure[]> {
  const { remote, version, measure, bin } = versionFigures;
  const day = sql<string>`to_char(${versionFigures.hour} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ day, remote, version, measure, bin, count: countSum })
    .from(versionFigures)
    .where(countedIn(query))
    .groupBy(day, remote, version, measure, bin)
    .orderBy(day);
}

/** Reads what a remote's canary that began at this moment is judged by. */
export function readEvidenceFigures(db: Db, { remote, since }: FigureQuery): Promise<EvidenceFigure[]> {
  return db
    .select()
    .from(evidenceFigures)
    .where(and(eq(evidenceFigures.remote, remote), eq(evidenceFigures.since, since)));
}

/** Reads the errors of a remote's versions, in browsers and on the server, by day, oldest first. */
export function readErrors(db: Db, { remote, since }: FigureQuery): Promise<DayError[]> {
  return db
    .select()
    .from(versionErrors)
    .where(and(eq(versionErrors.remote, remote), gte(versionErrors.day, since.toISOString().slice(0, 10))))
    .orderBy(versionErrors.day);
}

function countedIn({ remote, since }: FigureQuery) {
  const hour = new Date(Math.floor(since.getTime() / HOUR_MS) * HOUR_MS);
  return and(eq(versionFigures.remote, remote), gte(versionFigures.hour, hour));
}
