import { isUnderWay } from '@nestwright/domain/agreement/rules';
import { addDays, longDate } from '@nestwright/domain/clock/rules';
import type { Facts, RecordEventType } from '@nestwright/domain/record/rules';
import type { Appointment } from '@nestwright/domain/lead/schema';
import { canBecome, type ProjectStatus } from '@nestwright/domain/project/rules';
import { and, eq, ne } from 'drizzle-orm';
import type { ActingPro } from '#access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { endDisclosures } from '#api/disclosure/disclosure-record.ts';
import { endVisits } from '#api/home-visit/end-visits.ts';
import { keepUsualAnswer } from '#api/pro/usual-answer.ts';
import { queueHomeownerMail } from '#api/project/homeowner-mail.ts';
import type { HomeownerNews } from '#api/project/homeowner-news.ts';
import { queueDeclinedMail } from '#api/project/lead-end-mail.ts';
import { queueAcceptedMail } from '#api/project/lead-mail.ts';
import { dayAtHome } from '#api/quote/quote-days.ts';
import { type AgreementRow, agreedPro } from '#api/quote/quote-rows.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { byPro } from '#api/record/record-events.ts';
import { lockProject, readProject, setStatus, type WholeProject } from '#api/project/project-queries.ts';
import { type Db, transact } from '#db/db.ts';
import { agreements } from '#db/quote-tables.ts';
import { projectPros, projects } from '#db/tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#mail/mail-budget.ts';
import { refuseTooMany } from './accept-limit.ts';
import { findLead, type LeadRow } from './lead-queries.ts';

/** A pro's action on a lead. */
export type LeadAction =
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'schedule'; appointment: Appointment }
  | { kind: 'done' };

/** One step of a lead, with everything it may use. */
interface Step {
  tx: Db;
  deps: AppDeps;
  pro: ActingPro;
  lead: LeadRow;
  now: Date;
}

const impossible = (message: string) => new ApiError(409, 'not-possible', message);

/**
 * Carries out a pro's action on one of its leads, while the project is locked. Repeating an action is not an error and
 * has no further effect.
 *
 * @throws ApiError 404 for another company's lead, 409 when the step is no longer possible, 429 when the company has
 * caused too much mail.
 */
export function actOnLead(
  deps: AppDeps,
  given: { pro: ActingPro; id: string; action: LeadAction },
): Promise<LeadRow> {
  const { pro, id, action } = given;
  return transact(deps.db, async (tx) => {
    const known = await findLead(tx, pro.id, id);
    if (known === undefined) throw notFoundError('There is no such lead.');
    await lockProject(tx, known.project.id);
    const lead = await findLead(tx, pro.id, id);
    if (lead === undefined) throw notFoundError('There is no such lead.');
    await take({ tx, deps, pro, lead, now: deps.clock.now() }, action);
    return (await findLead(tx, pro.id, id)) ?? lead;
  });
}

async function take(step: Step, action: LeadAction): Promise<void> {
  switch (action.kind) {
    case 'accept':
      return accept(step);
    case 'decline':
      return decline(step);
    case 'schedule':
      return schedule(step, action.appointment);
    case 'done':
      return finish(step);
  }
}

async function accept(step: Step): Promise<void> {
  const { tx, deps, pro, lead, now } = step;
  const { match, project } = lead;
  if (match.answer === 'accepted') return;
  if (match.answer === 'declined') throw impossible('You have already declined this lead.');
  const status = project.status as ProjectStatus;
  refuseClosed(status);
  refuseScheduledWithAnother(lead);
  await refuseAgreedWithAnother(step);
  await refuseTooMany(tx, deps, pro.id);
  await write(step, 'accepted');
  await tx
    .update(projectPros)
    .set({ answer: 'accepted', answeredAt: now })
    .where(eq(projectPros.id, match.id));
  await keepUsualAnswer(tx, pro.id);
  if (canBecome(status, 'Accepted')) await setStatus(tx, { id: project.id, status: 'Accepted', now });
  const whole = await notifyHomeowner(step, { kind: 'accepted', proId: pro.id });
  await queueAcceptedMail(tx, deps, { whole, proId: pro.id, to: pro.email });
}

async function decline(step: Step): Promise<void> {
  const { tx, deps, pro, lead, now } = step;
  const { match, project } = lead;
  if (match.answer === 'declined') return;
  if (match.answer === 'accepted') throw impossible('You have already accepted this lead.');
  await write(step, 'declined');
  await tx
    .update(projectPros)
    .set({ answer: 'declined', answeredAt: now })
    .where(eq(projectPros.id, match.id));
  await keepUsualAnswer(tx, pro.id);
  await endDisclosures(tx, { projectIds: [project.id], proId: pro.id }, now);
  const [open] = await tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .where(and(eq(projectPros.projectId, project.id), ne(projectPros.answer, 'declined')))
    .limit(1);
  const status = project.status as ProjectStatus;
  // Every pro declined, so the request needs another one.
  if (open !== undefined || !canBecome(status, 'Pending')) return;
  await setStatus(tx, { id: project.id, status: 'Pending', now });
  await queueDeclinedMail(tx, deps, await notifyHomeowner(step, { kind: 'all-declined' }));
}

async function schedule(step: Step, { date, window }: Appointment): Promise<void> {
  const { tx, pro, lead, now } = step;
  const { match, project } = lead;
  const status = project.status as ProjectStatus;
  refuseClosed(status);
  if (match.answer !== 'accepted') throw impossible('Please accept this lead first.');
  await refuseAgreedWithAnother(step);
  refuseScheduledWithAnother(lead);
  const agreement = liveAgreement(lead);
  if (agreement !== null && !isUnderWay(agreement.state))
    throw impossible('You said that the work is done, so there is nothing to schedule.');
  const isWorkMoved = agreement !== null && agreement.workDate !== null;
  const isFirst = agreement === null ? match.scheduledDate === null : !isWorkMoved;
  if (!isFirst && match.scheduledDate === date && match.scheduledWindow === window) return;
  if (date < earliestDate(now)) {
    const message = 'Please choose a date that is not in the past';
    throw new ApiError(422, 'invalid', message, { fields: { date: message } });
  }
  const work: Facts = agreement === null ? {} : { work: true, hash: agreement.headHash };
  await write(step, isFirst ? 'scheduled' : 'moved', { date, window, ...work });
  if (agreement !== null)
    await tx
      .update(agreements)
      .set({ workDate: date, workWindow: window })
      .where(eq(agreements.id, agreement.id));
  const scheduled = { scheduledDate: date, scheduledWindow: window };
  await tx.update(projectPros).set(scheduled).where(eq(projectPros.id, match.id));
  if (canBecome(status, 'Scheduled')) await setStatus(tx, { id: project.id, status: 'Scheduled', now });
  else await tx.update(projects).set({ updatedAt: now }).where(eq(projects.id, project.id));
  const isWork = agreement !== null;
  await notifyHomeowner(step, { kind: 'scheduled', proId: pro.id, isMoved: !isFirst, isWork });
}

/**
 * Ends a job without an agreement. Under an agreement, the pro reports the work as done and the homeowner confirms it.
 */
async function finish(step: Step): Promise<void> {
  const { tx, lead, now } = step;
  const { match, project } = lead;
  if (match.doneAt !== null) return;
  const status = project.status as ProjectStatus;
  refuseClosed(status);
  if (liveAgreement(lead) !== null)
    throw impossible('Please say on the page of this lead that the agreed work is done.');
  if (project.isAgreedFirst)
    throw impossible('Please offer your price first: the work starts once the homeowner has accepted it.');
  if (match.scheduledDate === null || !canBecome(status, 'Done'))
    throw impossible('Please schedule the visit first.');
  if (match.scheduledDate > dayAtHome(project, now))
    throw impossible(
      `The visit is on ${longDate(match.scheduledDate)}. You can mark it as done from that day on; if you came earlier, move the visit first.`,
    );
  await write(step, 'done');
  await tx.update(projectPros).set({ doneAt: now }).where(eq(projectPros.id, match.id));
  await setStatus(tx, { id: project.id, status: 'Done', now });
  await endVisits(tx, step.deps, { projectId: project.id, by: null });
}

/** What is agreed with the pro of a lead, unless it was cancelled. */
function liveAgreement({ agreement }: LeadRow): AgreementRow | null {
  return agreement?.state === 'cancelled' ? null : agreement;
}

/** Writes a step of the pro into the project's record, before the project changes. */
async function write({ tx, deps, pro, lead }: Step, type: RecordEventType, facts: Facts = {}): Promise<void> {
  const { match, project } = lead;
  const named = { actor: byPro(match.id), part: match.id, proId: pro.id };
  await appendEvents(tx, deps, {
    projectId: project.id,
    added: [{ type, ...named, facts: { pro: pro.name, ...facts } }],
  });
}

async function notifyHomeowner(
  { tx, deps, pro, lead: { project } }: Step,
  news: HomeownerNews,
): Promise<WholeProject> {
  await enforceLimits(tx, deps, [actingCompany(deps, pro.id)]);
  const whole = await readProject(tx, project.id);
  if (whole === undefined) throw new Error('A project disappeared while its row was locked.');
  await queueHomeownerMail(tx, deps, { whole, news });
  return whole;
}

/** Once the homeowner has agreed on a price, the job is that pro's. */
async function refuseAgreedWithAnother({ tx, pro, lead: { project } }: Step): Promise<void> {
  const agreed = await agreedPro(tx, project.id);
  if (agreed !== null && agreed !== pro.id) throw impossible('The homeowner has agreed with another pro.');
}

/**
 * In a request from before agreements, a scheduled visit reserves the job. In any other, it is for an estimate, and other
 * pros may visit, too.
 */
function refuseScheduledWithAnother({ match, project }: LeadRow): void {
  if (project.isAgreedFirst || project.status !== 'Scheduled' || match.scheduledDate !== null) return;
  throw impossible('The homeowner has already scheduled this job with another pro.');
}

function refuseClosed(status: ProjectStatus): void {
  if (status === 'Cancelled') throw impossible('The homeowner has cancelled this project.');
  if (status === 'Done') throw impossible('This project is already done.');
}

/** Yesterday, because it may still be yesterday at the home. */
function earliestDate(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -1);
}
