import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import { type Appointment, type Lead, leadSchema } from './lead-schema.ts';

/** The signed-in company's leads, newest first. Status 401 if nobody is logged in, 403 without a profile. */
export async function listLeads(signal?: AbortSignal): Promise<Result<Lead[]>> {
  const schema = v.object({ leads: v.array(leadSchema) });
  const answer = await callGateway({ method: 'GET', path: '/api/leads', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.leads } : answer;
}

/** The ids of the leads that show contact details at this moment; a call small enough to repeat while a page is open. */
export async function listOpenContacts(signal?: AbortSignal): Promise<Result<string[]>> {
  const schema = v.object({ leads: v.array(v.string()) });
  const answer = await callGateway({ method: 'GET', path: '/api/leads/contacts', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.leads } : answer;
}

/** Accepts a lead. */
export function acceptLead(id: string): Promise<Result<Lead>> {
  return act(id, 'accept');
}

/** Declines a lead. */
export function declineLead(id: string): Promise<Result<Lead>> {
  return act(id, 'decline');
}

/** Schedules the visit, or moves it. */
export function scheduleLead(id: string, appointment: Appointment): Promise<Result<Lead>> {
  return act(id, 'schedule', appointment);
}

/** Marks the work as done. */
export function finishLead(id: string): Promise<Result<Lead>> {
  return act(id, 'done');
}

async function act(id: string, action: string, body?: Appointment): Promise<Result<Lead>> {
  const path = `/api/leads/${encodeURIComponent(id)}/${action}`;
  const answer = await callGateway({ method: 'POST', path, body, schema: v.object({ lead: leadSchema }) });
  return answer.ok ? { ok: true, value: answer.value.lead } : answer;
}
