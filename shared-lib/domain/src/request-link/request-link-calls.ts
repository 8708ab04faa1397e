import { callGateway, type Result } from '@nestwright/domain/http/calls';
import { DISCLOSURE_VERSION } from '@nestwright/domain/disclosure/rules';
import { type Project, projectSchema } from '@nestwright/domain/project/schema';
import * as v from 'valibot';

const answerSchema = v.object({ project: projectSchema });

/** The request that a mailed link opens, without name, phone, street and description; 410 once the link has expired. */
export function openRequestLink(token: string): Promise<Result<Project>> {
  return project('/api/request-links/open', token);
}

/** Cancels a link's request; doing it twice is not an error. */
export function cancelLinkedRequest(token: string): Promise<Result<Project>> {
  return project('/api/request-links/cancel', token);
}

/** Lets a pro of the link's request contact the homeowner, or no longer; twice is no error. */
export function setLinkedMayContact(
  token: string,
  proId: string,
  mayContact: boolean,
): Promise<Result<Project>> {
  const path = `/api/request-links/${mayContact ? 'disclose' : 'revoke'}`;
  const body = mayContact ? { proId, textVersion: DISCLOSURE_VERSION } : { proId };
  return project(path, token, body);
}

/** Ends a link, so it no longer opens anything. */
export function endRequestLink(token: string): Promise<Result<{ ended: true }>> {
  const schema = v.object({ ended: v.literal(true) });
  return callGateway({ method: 'POST', path: '/api/request-links/end', body: { token }, schema });
}

async function project(path: string, token: string, more: object = {}): Promise<Result<Project>> {
  const body = { token, ...more };
  const answer = await callGateway({ method: 'POST', path, body, schema: answerSchema });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
