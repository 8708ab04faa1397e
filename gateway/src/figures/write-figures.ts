import { and, lt, ne, or, sql } from 'drizzle-orm';
import { evidenceFigures, versionErrors, versionFigures } from '#db/figure-tables.ts';
import type { Db } from '#db/db.ts';
import { deleteRows } from '#marketplace/base/retention/some-rows.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { EvidenceFigure } from './evidence-rules.ts';
import type { PendingFigures } from './pending-figures.ts';
import type { FigureQuery } from './read-figures.ts';

/** How long figures are kept, in days. */
export const FIGURE_DAYS = 28;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Rows of one statement; the protocol allows 65,535 parameters. */
const MAX_ROWS = 1000;

/**
 * Adds the counts since the last call to the figures of all gateways. Counts that cannot be written are kept for the
 * next call.
 */
export async function writeFigures(db: Db, pending: PendingFigures, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const day = dayOf(now);
  const { figures, errors } = pending.take(day);
  while (figures.length > 0 || errors.length > 0) {
    try {
      if (figures.length > 0) await addFigures(db, hour, figures.slice(0, MAX_ROWS));
      figures.splice(0, MAX_ROWS);
      if (errors.length > 0) await addErrors(db, day, errors.slice(0, MAX_ROWS));
      errors.splice(0, MAX_ROWS);
    } catch (error) {
      pending.putBack({ figures, errors });
      throw error;
    }
  }
}

/** Adds what canaries are judged by, as `writeFigures` does. */
export async function writeEvidence(db: Db, evidence: EvidenceBook): Promise<void> {
  const figures = evidence.take();
  try {
    while (figures.length > 0) {
      await addEvidence(db, figures.slice(0, MAX_ROWS));
      figures.splice(0, MAX_ROWS);
    }
  } catch (error) {
    evidence.putBack(figures);
    throw error;
  }
}

type Taken = ReturnType<PendingFigures['take']>;

function addFigures(db: Db, hour: Date, figures: Taken['figures']): Promise<unknown> {
  const { remote, version, measure, bin, count } = versionFigures;
  return db
    .insert(versionFigures)
    .values(figures.map((figure) => ({ hour, ...figure })))
    .onConflictDoUpdate({
      target: [remote, versionFigures.hour, version, measure, bin],
      set: { count: sql`${count} + excluded.count` },
    });
}

function addEvidence(db: Db, figures: EvidenceFigure[]): Promise<unknown> {
  const { remote, since, version, measure, bin, count } = evidenceFigures;
  return db
    .insert(evidenceFigures)
    .values(figures)
    .onConflictDoUpdate({
      target: [remote, since, version, measure, bin],
      set: { count: sql`${count} + excluded.count` },
    });
}

function addErrors(db: Db, day: string, errors: Taken['errors']): Promise<unknown> {
  const { remote, version, source, stack, message, visitors } = versionErrors;
  return db
    .insert(versionErrors)
    .values(errors.map((error) => ({ day, ...error })))
    .onConflictDoUpdate({
      target: [remote, versionErrors.day, version, source, stack, message],
      set: { visitors: sql`${visitors} + excluded.visitors` },
    });
}

/** Deletes figures whose retention time is over. */
export async function deleteOldFigures(db: Db, now: Date): Promise<void> {
  const before = retainedSince(now);
  const { hour } = versionFigures;
  await deleteRows(db, versionFigures, { which: lt(hour, before), by: hour });
  const { day } = versionErrors;
  await deleteRows(db, versionErrors, { which: lt(day, dayOf(before)), by: day });
}

/** The same for what canaries are judged by; `kept` is what running canaries still need. */
export async function deleteOldEvidence(db: Db, now: Date, kept: readonly FigureQuery[]): Promise<void> {
  const { remote, since } = evidenceFigures;
  const unneeded = kept.map((one) => or(ne(remote, one.remote), lt(since, one.since)));
  await deleteRows(db, evidenceFigures, {
    which: and(lt(since, retainedSince(now)), ...unneeded),
    by: since,
  });
}

function retainedSince(now: Date): Date {
  return new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
