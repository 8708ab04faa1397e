import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isClosed } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { readProject, type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { releaseProject } from '#marketplace/prices/cancel/release-project.ts';
import { agreedPro, awaitsConfirmationOf } from '#marketplace/requests/prices/quote-rows.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { proEvent } from '#marketplace/requests/record/record-events.ts';
import type { Db } from '#db/db.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

/** The ids of a company's unfinished projects: it has not declined them, and they are neither done nor cancelled. */
export async function unfinishedProjects(tx: Db, proId: string): Promise<string[]> {
  const mine = tx
    .select({ id: projectPros.projectId })
    .from(projectPros)
    .where(and(eq(projectPros.proId, proId), ne(projectPros.answer, 'declined')));
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, mine), inArray(projects.status, ['Matched', 'Accepted', 'Scheduled'])))
    .orderBy(asc(projects.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Declines a request for the leaving company, even one it had accepted. The caller holds the project's row. */
export async function giveUp(
  tx: Db,
  deps: AppDeps,
  { id, proId }: { id: string; proId: string },
): Promise<void> {
  // Work reported as done waits for the homeowner's confirmation.
  if (await awaitsConfirmationOf(tx, id, proId)) return;
  const before = await readProject(tx, id);
  const left = before?.matches.find(({ match }) => match.proId === proId);
  if (left !== undefined) await appendEvents(tx, deps, { projectId: id, added: [proEvent('left', left)] });
  const hadAgreed = (await agreedPro(tx, id)) === proId;
  const after = await releaseProject(tx, deps, { id, proId });
  const hadAccepted = before?.matches.some(
    ({ match }) => match.proId === proId && match.answer === 'accepted',
  );
  if (after.project.status !== 'Pending' && hadAccepted) await queueLeftMail(tx, deps, after, hadAgreed);
}

/** An agreement had ended the other pros' prices, so they have to offer one again. */
async function queueLeftMail(
  tx: Db,
  deps: AppDeps,
  { project }: ProjectWithMatches,
  hadAgreed: boolean,
): Promise<void> {
  if (project.email === '' || (await isClosed(tx, project.userId))) return;
  // Only a confirmed address is sent text that was typed with the request.
  const title = project.emailConfirmedAt === null ? '' : leadTitle(project);
  const content = renderMail({
    subject: `A pro has left Nestwright${title && `: ${title}`}`,
    heading: 'A pro has left Nestwright',
    paragraphs: [
      `A company that accepted your project${title && `, ${title},`} has left Nestwright and can’t do the job.`,
      hadAgreed
        ? 'The other pros can offer you a price again.'
        : 'The other pros still have your request. You don’t need to do anything.',
    ],
  });
  await enqueueMail(tx, deps, { template: 'pro_left', to: project.email, projectId: project.id, ...content });
}
