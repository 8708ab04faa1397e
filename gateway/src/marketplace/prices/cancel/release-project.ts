import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { and, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { endMatches } from '#marketplace/requests/project/project-end.ts';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { queueDeclinedMail } from '#marketplace/requests/lead-mail/lead-end-mail.ts';
import { endQuotesOfPro } from '#marketplace/prices/quote/quote-end.ts';
import type { Db } from '#db/db.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import {
  readProject,
  setStatus,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';

/**
 * Takes a pro off a project, even one that had accepted or agreed: its visit and its quote end, and the project is open
 * for the others again. If none is left, the homeowner and operations learn that another pro is needed. The caller
 * holds the project's row.
 * @returns the project as it is now.
 */
export async function releaseProject(
  tx: Db,
  deps: AppDeps,
  { id, proId }: { id: string; proId: string },
): Promise<ProjectWithMatches> {
  const now = deps.clock.now();
  // The time of its first answer stays, because it counts for how soon the pro usually answers.
  const answeredAt = sql`coalesce(${projectPros.answeredAt}, ${now.toISOString()}::timestamptz)`;
  const released = await tx
    .update(projectPros)
    .set({ answer: 'declined', answeredAt, scheduledDate: null, scheduledWindow: null })
    .where(and(eq(projectPros.projectId, id), eq(projectPros.proId, proId)))
    .returning({ id: projectPros.id });
  const matchIds = released.map((match) => match.id);
  await endMatches(tx, deps, { projectId: id, matchIds, by: 'pro' });
  await endQuotesOfPro(tx, { projectId: id, proId }, now);
  const after = await readProject(tx, id);
  if (after === undefined) throw new Error('A project disappeared while its row was locked.');
  const status = statusOf(after);
  if (status !== after.project.status) await setStatus(tx, { id, status, now });
  if (status === 'Pending') {
    await queueHomeownerMail(tx, deps, { whole: after, news: { kind: 'all-declined' } });
    await queueDeclinedMail(tx, deps, after);
  }
  return { ...after, project: { ...after.project, status } };
}

/** A request's status with the remaining pros. */
export function statusOf({ matches }: ProjectWithMatches): ProjectStatus {
  const open = matches.map(({ match }) => match).filter(({ answer }) => answer !== 'declined');
  if (open.some(({ scheduledDate }) => scheduledDate !== null)) return 'Scheduled';
  if (open.some(({ answer }) => answer === 'accepted')) return 'Accepted';
  return open.length > 0 ? 'Matched' : 'Pending';
}
