import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { pagePath } from '@nestwright/domain/base/paging-rules';
import * as v from 'valibot';

import { type Appointment, type Lead, type LeadPage, leadPageSchema, leadSchema } from './lead-schema.ts';

/**
 * A page of the signed-in company's leads, newest first: the first page, or the one `after` an earlier page's `next`.
 * Status 401 if nobody is logged in, 403 without a profile.
 */
export function listLeads(
  after?: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<LeadPage>> {
  return call({ method: 'GET', path: pagePath('/api/leads', after), schema: leadPageSchema, signal });
}

/** One lead of the signed-in company. Status 404 if it has no such lead. */
export async function getLead(
  id: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Lead>> {
  const path = `/api/leads/${encodeURIComponent(id)}`;
  const answer = await call({ method: 'GET', path, schema: v.object({ lead: leadSchema }), signal });
  return answer.ok ? { ok: true, value: answer.value.lead } : answer;
}

/** The leads that a page shows: one lead, or those from after the key `after` to the key `until`; both are optional. */
export interface ShownLeads {
  lead?: string | undefined;
  after?: string | undefined;
  until?: string | undefined;
}

/**
 * The ids of the shown leads that have contact details right now; at most 1,000. The call is small enough to repeat
 * while a page is open.
 */
export async function listOpenContacts(
  { lead, after, until }: ShownLeads,
  signal?: AbortSignal,
): Promise<Result<string[]>> {
  const schema = v.object({ leads: v.array(v.string()) });
  const query = {
    ...(lead !== undefined && { lead }),
    ...(after !== undefined && { after }),
    ...(until !== undefined && { until }),
  };
  const answer = await callGateway({ method: 'GET', path: '/api/leads/contacts', query, schema, signal });
  return answer.ok ? { ok: true, value: answer.value.leads } : answer;
}

/** Accepts a lead. */
export function acceptLead(id: string, call?: CallGateway): Promise<Result<Lead>> {
  return act(id, { action: 'accept', call });
}

/** Declines a lead. */
export function declineLead(id: string, call?: CallGateway): Promise<Result<Lead>> {
  return act(id, { action: 'decline', call });
}

/** Schedules the visit, or moves it. */
export function scheduleLead(
  id: string,
  appointment: Appointment,
  call?: CallGateway,
): Promise<Result<Lead>> {
  return act(id, { action: 'schedule', body: appointment, call });
}

/** Marks the work as done. */
export function finishLead(id: string, call?: CallGateway): Promise<Result<Lead>> {
  return act(id, { action: 'done', call });
}

async function act(
  id: string,
  { action, body, call = callGateway }: { action: string; body?: Appointment; call: CallGateway | undefined },
): Promise<Result<Lead>> {
  const path = `/api/leads/${encodeURIComponent(id)}/${action}`;
  const answer = await call({ method: 'POST', path, body, schema: v.object({ lead: leadSchema }) });
  return answer.ok ? { ok: true, value: answer.value.lead } : answer;
}
