import { type AuditPage, auditPageSchema } from '@nestwright/domain/desk/audit-schema';
import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import {
  type DeskPartner,
  deskPartnerSchema,
  type NewPartner,
  type PartnerChanged,
  partnerChangedSchema,
  type PartnerStep,
} from '@nestwright/domain/partners/partner-schema';
import type { Vetting } from '@nestwright/domain/companies/vetting-rules';
import {
  companyStateSchema,
  type CompanyDecisionBody,
  type DeskCompanies,
  deskCompaniesSchema,
  type DeskCompanyDetail,
  deskCompanyDetailSchema,
} from '@nestwright/domain/companies/vetting-schema';
import * as v from 'valibot';

import type { DeskQueue } from './desk-rules.ts';
import {
  type Decision,
  type DeskHit,
  deskHitSchema,
  type DeskItem,
  deskItemSchema,
  type DeskList,
  deskListSchema,
  type DeskOverview,
  deskOverviewSchema,
  type DeskPerson,
  deskPersonSchema,
} from './desk-schema.ts';

const itemAnswer = v.object({ item: deskItemSchema });

/** The queues that a logged-in member of staff may open. Status 401 or 403 for everyone else. */
export function readDesk(call: CallGateway = callGateway): Promise<Result<DeskOverview>> {
  return call({ method: 'GET', path: '/api/desk', schema: deskOverviewSchema });
}

/** Selects entries of the audit log by kind and actor ('' for all), after a page's `next`. */
export interface WantedAudit {
  kind: string;
  actor: string;
  after: string;
}

/** A page of the audit log, newest first. Status 403 for everyone but admins, 422 for an unknown kind or actor. */
export function listAudit(
  { kind, actor, after }: WantedAudit,
  call: CallGateway = callGateway,
): Promise<Result<AuditPage>> {
  const query = {
    ...(kind !== '' && { kind }),
    ...(actor !== '' && { actor }),
    ...(after !== '' && { after }),
  };
  return call({ method: 'GET', path: '/api/desk/audit', query, schema: auditPageSchema });
}

/** Every partner, oldest first. Status 403 for everyone but admins. */
export async function listDeskPartners(call: CallGateway = callGateway): Promise<Result<DeskPartner[]>> {
  const schema = v.object({ partners: v.array(deskPartnerSchema) });
  const answer = await call({ method: 'GET', path: '/api/desk/partners', schema });
  return answer.ok ? { ok: true, value: answer.value.partners } : answer;
}

/** Reads one partner for the desk. Status 404 if there is none. */
export async function readDeskPartner(
  id: string,
  call: CallGateway = callGateway,
): Promise<Result<DeskPartner>> {
  const schema = v.object({ partner: deskPartnerSchema });
  const answer = await call({ method: 'GET', path: `/api/desk/partners/${encodeURIComponent(id)}`, schema });
  return answer.ok ? { ok: true, value: answer.value.partner } : answer;
}

/**
 * Registers a partner. Status 403 without a fresh proof, 422 for a page that is not an origin or is already taken.
 */
export function addDeskPartner(
  body: NewPartner,
  call: CallGateway = callGateway,
): Promise<Result<PartnerChanged>> {
  return call({ method: 'POST', path: '/api/desk/partners', body, schema: partnerChangedSchema });
}

/** Changes a partner. Status 403 without a fresh proof, 422 for an impossible address or day. */
export function changeDeskPartner(
  { id, step }: { id: string; step: PartnerStep },
  call: CallGateway = callGateway,
): Promise<Result<PartnerChanged>> {
  const path = `/api/desk/partners/${encodeURIComponent(id)}/steps`;
  return call({ method: 'POST', path, body: step, schema: partnerChangedSchema });
}

/** One page of a queue. */
export function listQueue(
  queue: DeskQueue,
  after: string | null,
  call: CallGateway = callGateway,
): Promise<Result<DeskList>> {
  const query = after === null ? undefined : { after };
  return call({ method: 'GET', path: `/api/desk/${queue}`, ...(query && { query }), schema: deskListSchema });
}

/** Reads one item of a queue of the desk. Status 404 if there is none. */
export async function readItem(
  queue: DeskQueue,
  id: string,
  call: CallGateway = callGateway,
): Promise<Result<DeskItem>> {
  const path = `/api/desk/${queue}/${encodeURIComponent(id)}`;
  const answer = await call({ method: 'GET', path, schema: itemAnswer });
  return answer.ok ? { ok: true, value: answer.value.item } : answer;
}

/** Opens the details of the people that an item is about; the reason is recorded. */
export async function revealPeople(
  { queue, id, reason }: { queue: DeskQueue; id: string; reason: string },
  call: CallGateway = callGateway,
): Promise<Result<DeskPerson[]>> {
  const path = `/api/desk/${queue}/${encodeURIComponent(id)}/reveal`;
  const schema = v.object({ people: v.array(deskPersonSchema) });
  const answer = await call({ method: 'POST', path, body: { reason }, schema });
  return answer.ok ? { ok: true, value: answer.value.people } : answer;
}

/** Decides on an item. Status 409 if someone else decided first. */
export async function decideItem(
  { queue, id, decision }: { queue: DeskQueue; id: string; decision: Decision },
  call: CallGateway = callGateway,
): Promise<Result<DeskItem>> {
  const answer = await sendDecision({ queue, id, body: decision, schema: itemAnswer }, call);
  return answer.ok ? { ok: true, value: answer.value.item } : answer;
}

/** Companies in a state of vetting, longest wait first. */
export function listDeskCompanies(
  { state, after }: { state: Vetting; after: string },
  call: CallGateway = callGateway,
): Promise<Result<DeskCompanies>> {
  const query = { state, ...(after !== '' && { after }) };
  return call({ method: 'GET', path: '/api/desk/companies', query, schema: deskCompaniesSchema });
}

/** A company with its papers. Status 404 if there is none. */
export function readDeskCompany(
  id: string,
  call: CallGateway = callGateway,
): Promise<Result<DeskCompanyDetail>> {
  const path = `/api/desk/companies/${encodeURIComponent(id)}`;
  return call({ method: 'GET', path, schema: deskCompanyDetailSchema });
}

/** Opens a company's papers and personal details for an hour; the reason is recorded. */
export function openDeskCompany(
  { id, reason }: { id: string; reason: string },
  call: CallGateway = callGateway,
): Promise<Result<DeskCompanyDetail>> {
  const path = `/api/desk/companies/${encodeURIComponent(id)}/reveal`;
  return call({ method: 'POST', path, body: { reason }, schema: deskCompanyDetailSchema });
}

/** Hides a photo from a company's page; the company reads the reason. */
export function hideWorkPhoto(
  { id, photoId, reason }: { id: string; photoId: string; reason: string },
  call: CallGateway = callGateway,
): Promise<Result<DeskCompanyDetail>> {
  const path = `/api/desk/companies/${encodeURIComponent(id)}/photos/${encodeURIComponent(photoId)}/hide`;
  return call({ method: 'POST', path, body: { reason }, schema: deskCompanyDetailSchema });
}

/** Decides on a company and its papers. Status 409 if someone else decided first, 422 if papers are missing. */
export function decideDeskCompany(
  { id, decision }: { id: string; decision: CompanyDecisionBody },
  call: CallGateway = callGateway,
): Promise<Result<{ vetting: Vetting }>> {
  return sendDecision({ queue: 'companies', id, body: decision, schema: companyStateSchema }, call);
}

/** Every decision of the desk is sent here. */
function sendDecision<T>(
  {
    queue,
    id,
    body,
    schema,
  }: { queue: string; id: string; body: object; schema: v.GenericSchema<unknown, T> },
  call: CallGateway,
): Promise<Result<T>> {
  const path = `/api/desk/${queue}/${encodeURIComponent(id)}/decisions`;
  return call({ method: 'POST', path, body, schema });
}

/** Finds a person by e-mail, a project by its id or reference, and companies by the start of their name. */
export async function searchDesk(q: string, call: CallGateway = callGateway): Promise<Result<DeskHit[]>> {
  const schema = v.object({ hits: v.array(deskHitSchema) });
  const answer = await call({ method: 'GET', path: '/api/desk/search', query: { q }, schema });
  return answer.ok ? { ok: true, value: answer.value.hits } : answer;
}
