import { randomUUID } from 'node:crypto';
import type { Match } from '#marketplace/matching/nearest/wanted-pro.ts';
import type { MatchRow } from './project-queries.ts';

/** A new match of a project, which waits for the pro's answer; `position` is its place among the pros, from 0. */
export function newMatch(
  projectId: string,
  { pro, distanceMiles, reasons }: Match,
  position: number,
): MatchRow {
  return {
    id: randomUUID(),
    projectId,
    proId: pro.id,
    position,
    distanceMiles,
    reasons,
    answer: 'waiting',
    answeredAt: null,
    scheduledDate: null,
    scheduledWindow: null,
    doneAt: null,
    reviewRemindedAt: null,
  };
}
