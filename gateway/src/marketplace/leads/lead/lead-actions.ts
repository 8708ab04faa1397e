import type { Appointment } from '@nestwright/domain/leads/lead-schema';
import { canBecome, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { and, eq, ne } from 'drizzle-orm';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { keepUsualAnswer } from '#marketplace/companies/pro/usual-answer.ts';
import { queueDeclinedMail } from '#marketplace/requests/lead-mail/lead-end-mail.ts';
import { queueAcceptedMail } from '#marketplace/requests/lead-mail/lead-mail.ts';
import { lockProject, setStatus } from '#marketplace/requests/project/project-queries.ts';
import { transact } from '#db/db.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { notFoundError } from '#http/errors.ts';
import { refuseTooMany } from './accept-limit.ts';
import { findLead, type LeadRow } from './lead-queries.ts';
import {
  impossible,
  notifyHomeowner,
  refuseAgreedWithAnother,
  refuseClosed,
  refuseScheduledWithAnother,
  type Step,
  write,
} from './lead-step.ts';
import { finish, schedule } from './schedule-lead.ts';

/** A pro's action on a lead. */
export type LeadAction =
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'schedule'; appointment: Appointment }
  | { kind: 'done' };

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
  await refuseTooMany(tx, deps, { proId: pro.id, project });
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
