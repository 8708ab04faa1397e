import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { type Project, projectSchema } from '@nestwright/domain/requests/project-schema';
import { commandOfLead, commandOfProject, type Stepped } from '@nestwright/domain/prices/quote-calls';
import type { LeadQuote, ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import * as v from 'valibot';

import type { AcceptingChange, AgreementCommand, Disputing, Proposing } from './agreement-schema.ts';

/** A pro's steps of agreed work. */
export type WorkOfPro = 'start' | 'said-done' | 'cancel' | 'paid';

const projectAnswer = v.object({ project: projectSchema });

/** Cancels a project at the fee that the page showed, under the agreed terms. Status 409 when the fee has changed. */
export async function cancelForFee(
  projectId: string,
  feeCents: number,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const path = `/api/projects/${encodeURIComponent(projectId)}/cancel`;
  const answer = await call({ method: 'POST', path, body: { feeCents }, schema: projectAnswer });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}

/** Confirms that the agreed work is done. */
export function confirmDone(
  projectId: string,
  body: AgreementCommand,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return commandOfProject(projectId, 'agreement/confirm', body, call);
}

/** Reports what is missing from the agreed work. */
export function disputeWork(
  projectId: string,
  body: Disputing,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return commandOfProject(projectId, 'agreement/dispute', body, call);
}

/** Notes that the total was paid, or confirms the pro's note. */
export function notePaid(
  projectId: string,
  body: AgreementCommand,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return commandOfProject(projectId, 'agreement/paid', body, call);
}

/**
 * A pro's step of agreed work. `cancel` gives the work up. `paid` notes that the total was paid, or confirms the
 * homeowner's note.
 */
export function stepOfWork(
  leadId: string,
  step: WorkOfPro,
  body: AgreementCommand,
  call?: CallGateway,
): Promise<Stepped<LeadQuote>> {
  return commandOfLead(leadId, `agreement/${step}`, body, call);
}

/** Calls about changes to the agreed price, on one side. Status 422 with `fields` when a proposed one doesn't fit. */
export interface ChangeCalls<T> {
  propose: (body: Proposing) => Promise<Stepped<T>>;
  accept: (changeId: string, body: AcceptingChange) => Promise<Stepped<T>>;
  decline: (changeId: string, body: AgreementCommand) => Promise<Stepped<T>>;
  withdraw: (changeId: string, body: AgreementCommand) => Promise<Stepped<T>>;
}

/** The homeowner's calls about changes. */
export function changesOfProject(projectId: string, call?: CallGateway): ChangeCalls<ProjectQuotes> {
  return changeCalls((address, body) => commandOfProject(projectId, address, body, call));
}

/** The pro's calls about changes. */
export function changesOfLead(leadId: string, call?: CallGateway): ChangeCalls<LeadQuote> {
  return changeCalls((address, body) => commandOfLead(leadId, address, body, call));
}

function changeCalls<T>(send: (address: string, body: object) => Promise<Stepped<T>>): ChangeCalls<T> {
  const base = 'agreement/changes';
  const of = (id: string, step: string, body: object) =>
    send(`${base}/${encodeURIComponent(id)}/${step}`, body);
  return {
    propose: (body) => send(base, body),
    accept: (id, body) => of(id, 'accept', body),
    decline: (id, body) => of(id, 'decline', body),
    withdraw: (id, body) => of(id, 'withdraw', body),
  };
}
