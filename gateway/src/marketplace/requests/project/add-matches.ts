import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { type Db, writeTogether } from '#db/db.ts';
import { insertRows } from '#db/insert-rows.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { markAsked } from '#marketplace/matching/nearest/mark-asked.ts';
import type { Match } from '#marketplace/matching/nearest/wanted-pro.ts';
import { insertSilence } from '#marketplace/requests/ask-another-pro/silent-timer.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { matchedEvent } from '#marketplace/requests/record/record-events.ts';
import {
  type MatchedProRow,
  type ProjectRow,
  setStatus,
  type ProjectWithMatches,
} from './project-queries.ts';

/**
 * Asks the companies that were found for a stored request as well: its matches, its record, its status, and the time at
 * which it counts as silent. None of them may contact the homeowner until the homeowner allows it. The caller holds the
 * project's row, and mails them.
 * @returns the new matches.
 */
export async function addMatches(
  tx: Db,
  deps: AppDeps,
  { whole: { project, matches: asked }, found }: { whole: ProjectWithMatches; found: readonly Match[] },
): Promise<MatchedProRow[]> {
  const now = deps.clock.now();
  const matches = found.map((match, index) => newMatch(project, match, asked.length + index));
  await appendEvents(tx, deps, { projectId: project.id, added: matches.map(matchedEvent) });
  await writeTogether(tx, matchInserts(tx, { project, matches, now }));
  if (project.status === 'Pending') await setStatus(tx, { id: project.id, status: 'Matched', now });
  return matches;
}

/** A new match of a project, which waits for the pro's answer; `position` is its place among the pros, from 0. */
export function newMatch(
  { id: projectId }: Pick<ProjectRow, 'id'>,
  { pro, distanceMiles, reasons }: Match,
  position: number,
): MatchedProRow {
  const match = {
    id: randomUUID(),
    projectId,
    proId: pro.id,
    position,
    distanceMiles,
    reasons,
    answer: 'waiting' as const,
    answeredAt: null,
    scheduledDate: null,
    scheduledWindow: null,
    doneAt: null,
    reviewRemindedAt: null,
  };
  return { match, pro, inbox: pro.inbox, disclosure: null };
}

/** The statements that store new matches; they have not run yet. None without a match. */
export function matchInserts(
  tx: Db,
  {
    project: { id, service },
    matches,
    now,
  }: { project: Pick<ProjectRow, 'id' | 'service'>; matches: readonly MatchedProRow[]; now: Date },
) {
  if (matches.length === 0) return [];
  const rows = matches.map(({ match }) => match);
  const proIds = rows.map(({ proId }) => proId);
  return [insertRows(projectPros, rows), markAsked(tx, { service, proIds, now }), insertSilence(tx, id, now)];
}
