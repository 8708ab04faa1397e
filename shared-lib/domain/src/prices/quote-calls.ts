import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import type * as v from 'valibot';

import { type QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import {
  type Accepting,
  type Answering,
  type Asking,
  type Declining,
  earlierLinesSchema,
  type LeadQuote,
  leadQuoteSchema,
  type Offering,
  type ProjectQuotes,
  projectQuotesSchema,
  steppedLeadSchema,
  steppedProjectSchema,
  type Wish,
  type Withdrawing,
} from './quote-schema.ts';

/** A command's result: the record's receipt and the current state, or a refusal (after a lost race, with that state). */
export type Stepped<T> =
  | { ok: true; value: T & { receipt: string } }
  | (Extract<Result<never>, { ok: false }> & { now?: T });

/** One quote of one project. */
export interface QuoteOfProject {
  projectId: string;
  quoteId: string;
}

/** Every quote of a project of mine, and the agreement. */
export function listQuotes(
  projectId: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<ProjectQuotes>> {
  return call({ method: 'GET', path: ofProject(projectId), schema: projectQuotesSchema, signal });
}

/** Accepts exactly the version that was read. Status 409 when it is no longer the current one. */
export function acceptQuote(
  of: QuoteOfProject,
  body: Accepting,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, { step: 'accept', body, call });
}

/** Declines a version for good. */
export function declineQuote(
  of: QuoteOfProject,
  body: Declining,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, { step: 'decline', body, call });
}

/** Asks the pro for a change, in words. The price stays until the pro offers another. */
export function askForChange(
  of: QuoteOfProject,
  body: Wish,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, { step: 'ask-for-change', body, call });
}

/** Asks the pro a question about a version. The price stays as it is. */
export function askQuestion(
  of: QuoteOfProject,
  body: Asking,
  call?: CallGateway,
): Promise<Stepped<ProjectQuotes>> {
  return stepOfProject(of, { step: 'ask', body, call });
}

/** My quote for one of my leads. */
export function readLeadQuote(
  leadId: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<LeadQuote>> {
  return call({ method: 'GET', path: ofLead(leadId), schema: leadQuoteSchema, signal });
}

/** Offers a price: the first one or the next version. Status 422 with `fields` if it is not valid. */
export function offerQuote(leadId: string, body: Offering, call?: CallGateway): Promise<Stepped<LeadQuote>> {
  return stepOfLead(leadId, 'offer', body, call);
}

/** Withdraws the current price. */
export function withdrawQuote(
  leadId: string,
  body: Withdrawing,
  call?: CallGateway,
): Promise<Stepped<LeadQuote>> {
  return stepOfLead(leadId, 'withdraw', body, call);
}

/** Answers the homeowner's open questions about my price. */
export function answerQuestion(
  leadId: string,
  body: Answering,
  call?: CallGateway,
): Promise<Stepped<LeadQuote>> {
  return stepOfLead(leadId, 'answer', body, call);
}

/** The lines that my company has used before, newest first. */
export async function listEarlierLines(signal?: AbortSignal): Promise<Result<QuoteLine[]>> {
  const path = '/api/quote-lines';
  const answer = await callGateway({ method: 'GET', path, schema: earlierLinesSchema, signal });
  return answer.ok ? { ok: true, value: answer.value.lines } : answer;
}

/** A homeowner's command at an address below the project's. */
export function commandOfProject(
  projectId: string,
  address: string,
  body: object,
  call: CallGateway = callGateway,
): Promise<Stepped<ProjectQuotes>> {
  const path = `/api/projects/${encodeURIComponent(projectId)}/${address}`;
  return send({ path, body, schema: steppedProjectSchema, call }, () =>
    listQuotes(projectId, undefined, call),
  );
}

/** A pro's command at an address below the lead's. */
export function commandOfLead(
  leadId: string,
  address: string,
  body: object,
  call: CallGateway = callGateway,
): Promise<Stepped<LeadQuote>> {
  const path = `/api/leads/${encodeURIComponent(leadId)}/${address}`;
  return send({ path, body, schema: steppedLeadSchema, call }, () => readLeadQuote(leadId, undefined, call));
}

function stepOfProject(
  { projectId, quoteId }: QuoteOfProject,
  { step, body, call }: { step: string; body: object; call: CallGateway | undefined },
): Promise<Stepped<ProjectQuotes>> {
  return commandOfProject(projectId, `quotes/${encodeURIComponent(quoteId)}/${step}`, body, call);
}

function stepOfLead(
  leadId: string,
  step: string,
  body: object,
  call?: CallGateway,
): Promise<Stepped<LeadQuote>> {
  return commandOfLead(leadId, `quote/${step}`, body, call);
}

/** After a lost race it also reads the current state. */
async function send<T>(
  {
    call,
    ...sent
  }: {
    path: string;
    body: object;
    schema: v.GenericSchema<unknown, T & { receipt: string }>;
    call: CallGateway;
  },
  read: () => Promise<Result<T>>,
): Promise<Stepped<T>> {
  const answer = await call({ method: 'POST', ...sent });
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
