import { callGateway, type Result } from '@nestwright/domain/http/calls';
import type * as v from 'valibot';

import {
  type Accepting,
  type Declining,
  earlierLinesSchema,
  type LeadQuote,
  leadQuoteSchema,
  type Offering,
  type ProjectQuotes,
  projectQuotesSchema,
  type QuoteLine,
  steppedLeadSchema,
  steppedProjectSchema,
  type Wish,
  type Withdrawing,
} from './quote-schema.ts';

/** What a command answers: the record's receipt and what stands now, or why not; after a lost race with what stands now. */
export type Stepped<T> =
  | { ok: true; value: T & { receipt: string } }
  | (Extract<Result<never>, { ok: false }> & { now?: T });

/** One quote of one project. */
export interface QuoteOfProject {
  projectId: string;
  quoteId: string;
}

/** Every quote of a project of mine, and the agreement. */
export function listQuotes(projectId: string, signal?: AbortSignal): Promise<Result<ProjectQuotes>> {
  return callGateway({ method: 'GET', path: ofProject(projectId), schema: projectQuotesSchema, signal });
}

/** Says yes to exactly the version that was read. Status 409 when another one, or none, stands now. */
export function acceptQuote(of: QuoteOfProject, body: Accepting): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, 'accept', body);
}

/** Declines a version for good. */
export function declineQuote(of: QuoteOfProject, body: Declining): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, 'decline', body);
}

/** Asks the pro for a change, in words; the price stands as it is until the pro offers another. */
export function askForChange(of: QuoteOfProject, body: Wish): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, 'ask-for-change', body);
}

/** My quote for one of my leads. */
export function readLeadQuote(leadId: string, signal?: AbortSignal): Promise<Result<LeadQuote>> {
  return callGateway({ method: 'GET', path: ofLead(leadId), schema: leadQuoteSchema, signal });
}

/** Offers a price: the first one, or the next version. Status 422 with `fields` when something in it is not right. */
export function offerQuote(leadId: string, body: Offering): Promise<Stepped<LeadQuote>> {
  return stepOfLead(leadId, 'offer', body);
}

/** Withdraws the price that stands. */
export function withdrawQuote(leadId: string, body: Withdrawing): Promise<Stepped<LeadQuote>> {
  return stepOfLead(leadId, 'withdraw', body);
}

/** The lines that my company used before, newest first. */
export async function listEarlierLines(signal?: AbortSignal): Promise<Result<QuoteLine[]>> {
  const path = '/api/quote-lines';
  const answer = await callGateway({ method: 'GET', path, schema: earlierLinesSchema, signal });
  return answer.ok ? { ok: true, value: answer.value.lines } : answer;
}

async function stepOfProject(
  { projectId, quoteId }: QuoteOfProject,
  step: string,
  body: object,
): Promise<Stepped<ProjectQuotes>> {
  const path = `${ofProject(projectId)}/${encodeURIComponent(quoteId)}/${step}`;
  return send({ path, body, schema: steppedProjectSchema }, () => listQuotes(projectId));
}

function stepOfLead(leadId: string, step: string, body: object): Promise<Stepped<LeadQuote>> {
  const path = `${ofLead(leadId)}/${step}`;
  return send({ path, body, schema: steppedLeadSchema }, () => readLeadQuote(leadId));
}

/** After a lost race it also reads what stands now. */
async function send<T>(
  call: { path: string; body: object; schema: v.GenericSchema<unknown, T & { receipt: string }> },
  read: () => Promise<Result<T>>,
): Promise<Stepped<T>> {
  const answer = await callGateway({ method: 'POST', ...call });
  if (answer.ok || answer.status !== 409) return answer;
  const now = await read();
  return now.ok ? { ...answer, now: now.value } : answer;
}

function ofProject(projectId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}/quotes`;
}

function ofLead(leadId: string): string {
  return `/api/leads/${encodeURIComponent(leadId)}/quote`;
}
