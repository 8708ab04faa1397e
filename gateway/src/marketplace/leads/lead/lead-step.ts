import type { Facts, RecordEventType } from '@nestwright/domain/record/record-rules';
import { type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import type { HomeownerNews } from '#marketplace/requests/homeowner-mail/homeowner-news.ts';
import { type AgreementRow, agreedPro } from '#marketplace/requests/prices/quote-rows.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { byPro } from '#marketplace/requests/record/record-events.ts';
import { readProject, type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { type Db } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { type LeadRow } from './lead-queries.ts';

/** One step of a lead, with everything it may use. */
export interface Step {
  tx: Db;
  deps: AppDeps;
  pro: ActingPro;
  lead: LeadRow;
  now: Date;
}

/** A step that the lead's state does not allow: status 409. */
export const impossible = (message: string) => new ApiError(409, 'not-possible', message);

/** What is agreed with the pro of a lead, unless it was cancelled. */
export function liveAgreement({ agreement }: LeadRow): AgreementRow | null {
  return agreement?.state === 'cancelled' ? null : agreement;
}

/** Writes a step of the pro into the project's record, before the project changes. */
export async function write(
  { tx, deps, pro, lead }: Step,
  type: RecordEventType,
  facts: Facts = {},
): Promise<void> {
  const { match, project } = lead;
  const named = { actor: byPro(match.id), part: match.id, proId: pro.id };
  await appendEvents(tx, deps, {
    projectId: project.id,
    added: [{ type, ...named, facts: { pro: pro.name, ...facts } }],
  });
}

/** Queues news for the homeowner, within the company's mail limits. Returns the project. */
export async function notifyHomeowner(
  { tx, deps, pro, lead: { project } }: Step,
  news: HomeownerNews,
): Promise<ProjectWithMatches> {
  await enforceLimits(tx, deps, [actingCompany(deps, pro.id)]);
  const whole = await readProject(tx, project.id);
  if (whole === undefined) throw new Error('A project disappeared while its row was locked.');
  await queueHomeownerMail(tx, deps, { whole, news });
  return whole;
}

/** Once the homeowner has agreed on a price, the job is that pro's. */
export async function refuseAgreedWithAnother({ tx, pro, lead: { project } }: Step): Promise<void> {
  const agreed = await agreedPro(tx, project.id);
  if (agreed !== null && agreed !== pro.id) throw impossible('The homeowner has agreed with another pro.');
}

/**
 * In a request from before agreements, a scheduled visit reserves the job. In any other, it is for an estimate, and other
 * pros may visit, too.
 */
export function refuseScheduledWithAnother({ match, project }: LeadRow): void {
  if (project.isAgreedFirst || project.status !== 'Scheduled' || match.scheduledDate !== null) return;
  throw impossible('The homeowner has already scheduled this job with another pro.');
}

/** @throws ApiError 409 if the project is cancelled or done. */
export function refuseClosed(status: ProjectStatus): void {
  if (status === 'Cancelled') throw impossible('The homeowner has cancelled this project.');
  if (status === 'Done') throw impossible('This project is already done.');
}
