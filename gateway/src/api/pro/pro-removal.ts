import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { endDisclosures } from '#api/disclosure/disclosure-record.ts';
import { eraseVisitsOfPro } from '#api/home-visit/erase-visits.ts';
import { readProject, type WholeProject } from '#api/project/project-queries.ts';
import { releaseProject } from '#api/project/release-project.ts';
import { saidDoneWith } from '#api/quote/quote-rows.ts';
import { eraseQuotesOfPro } from '#api/quote/quote-end.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { erasePro } from '#api/record/record-erase.ts';
import { proEvent } from '#api/record/record-events.ts';
import { eraseReviewsOfPro } from '#api/review/erase-reviews.ts';
import { eraseThreadsOfPro } from '#api/thread/erase-threads.ts';
import type { User } from '#api/session/session-queries.ts';
import { proMembers } from '#db/access-tables.ts';
import type { Db } from '#db/db.ts';
import { workPhotos } from '#db/photo-tables.ts';
import { proPapers, vettingDecisions } from '#db/vetting-tables.ts';
import { reviews } from '#db/review-tables.ts';
import { projectPros, projects, pros } from '#db/tables.ts';
import { renderMail } from '#mail/mail-layout.ts';
import { enqueueMail } from '#mail/mail-queue.ts';
import { leadTitle } from '#mail/request-mail.ts';
import { ownedCompany } from './pro-profile.ts';

/** What remains of a company that left, when requests or reviews refer to its row. */
const NOBODY = {
  name: 'A company that has left',
  email: '',
  phone: '',
  website: null,
  about: '',
  zip: '',
  latitude: 0,
  longitude: 0,
  radiusMiles: 0,
  categories: [],
  answerMinutes: null,
  isActive: false,
  details: {},
  vetting: 'applied' as const,
  checks: [],
};

/**
 * Removes the company that an account owns, if any. It gives up unfinished jobs, their homeowners are notified, and it
 * gets no more requests.
 */
export async function removeCompany(tx: Db, deps: AppDeps, user: User): Promise<void> {
  const company = await ownedCompany(tx, user.id);
  if (company === undefined) return;
  for (const id of await unfinishedProjects(tx, company.id))
    await giveUp(tx, deps, { id, proId: company.id });
  await tx.delete(proMembers).where(eq(proMembers.proId, company.id));
  // Their files follow with the next sweep of the store.
  await tx.delete(proPapers).where(eq(proPapers.proId, company.id));
  await tx.delete(workPhotos).where(eq(workPhotos.proId, company.id));
  await tx.delete(vettingDecisions).where(eq(vettingDecisions.proId, company.id));
  await erasePro(tx, company.id);
  await eraseQuotesOfPro(tx, company.id);
  await eraseReviewsOfPro(tx, company.id);
  await eraseThreadsOfPro(tx, company.id, deps.clock.now());
  await eraseVisitsOfPro(tx, company.id);
  await endDisclosures(tx, { proId: company.id }, deps.clock.now());
  await forgetChosen(tx, company.name);
  const [match] = await tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .where(eq(projectPros.proId, company.id))
    .limit(1);
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.proId, company.id))
    .limit(1);
  if (match === undefined && review === undefined) await tx.delete(pros).where(eq(pros.id, company.id));
  else
    await tx
      .update(pros)
      .set({ ...NOBODY, slug: `left-${company.id}` })
      .where(eq(pros.id, company.id));
}

/** Removes the company from requests that came from its page, because they name it in its own words. */
async function forgetChosen(tx: Db, name: string): Promise<void> {
  await tx
    .update(projects)
    .set({ visit: sql`${projects.visit} - 'company'` })
    .where(sql`lower(btrim(${projects.visit} ->> 'company')) = ${name.trim().toLowerCase()}`);
}

async function unfinishedProjects(tx: Db, proId: string): Promise<string[]> {
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
async function giveUp(tx: Db, deps: AppDeps, { id, proId }: { id: string; proId: string }): Promise<void> {
  // Work reported as done waits for the homeowner's confirmation.
  if (await saidDoneWith(tx, id, proId)) return;
  const before = await readProject(tx, id);
  const left = before?.matches.find(({ match }) => match.proId === proId);
  if (left !== undefined) await appendEvents(tx, deps, { projectId: id, added: [proEvent('left', left)] });
  const after = await releaseProject(tx, deps, { id, proId });
  const hadAccepted = before?.matches.some(
    ({ match }) => match.proId === proId && match.answer === 'accepted',
  );
  if (after.project.status !== 'Pending' && hadAccepted) await queueLeftMail(tx, deps, after);
}

async function queueLeftMail(tx: Db, deps: AppDeps, { project }: WholeProject): Promise<void> {
  if (project.email === '') return;
  // Only a confirmed address is sent text that was typed with the request.
  const about = project.emailConfirmedAt === null ? '' : `: ${leadTitle(project)}`;
  const content = renderMail({
    subject: `A pro had to cancel${about}`,
    heading: 'A pro had to cancel',
    paragraphs: [
      `The company that accepted your project has left Nestwright and cannot do the job${about}.`,
      'The other pros still have your request. You do not need to do anything.',
    ],
  });
  await enqueueMail(tx, deps, { template: 'pro_left', to: project.email, projectId: project.id, ...content });
}
