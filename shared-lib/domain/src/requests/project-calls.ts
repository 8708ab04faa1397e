import type { Consent } from '@nestwright/domain/requests/consent-schema';
import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import type { Visit } from '@nestwright/domain/site/landing-schema';
import * as v from 'valibot';

import { type Project, type ProjectDraft, projectSchema, toWire } from './project-schema.ts';

/** A request as it is sent. */
export interface NewRequest {
  /** Idempotency key (UUID): repeated sends create one project. */
  id: string;
  /** Proves that a repeated request with the same id is from this browser. */
  secret?: string | undefined;
  draft: ProjectDraft;
  visit: Visit;
  consent: Consent;
  /** Whether it is a guest's, although an account is logged in: only the account that has its e-mail gets it. */
  asGuest?: boolean;
}

const answerSchema = v.object({ project: projectSchema });

/** Sends a request. The gateway stores it, finds pros and mails them. Field errors are keyed by product word. */
export async function submitProject(
  request: NewRequest,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const { id, secret, draft, visit, consent, asGuest } = request;
  const body = { id, secret, ...toWire(draft), visit, consent, ...(asGuest && { asGuest }) };
  return project(await call({ method: 'POST', path: '/api/projects', body, schema: answerSchema, signal }));
}

/** The newest projects of this account, or of this browser if nobody is logged in, newest first. */
export async function listProjects(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Project[]>> {
  const schema = v.object({ projects: v.array(projectSchema) });
  const answer = await call({ method: 'GET', path: '/api/projects', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.projects } : answer;
}

/** One of the visitor's projects. Someone else's project answers 404, as if it did not exist. */
export async function getProject(
  id: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  return project(await call({ method: 'GET', path: address(id), schema: answerSchema, signal }));
}

/** Cancels a project; doing it twice is not an error. */
export async function cancelProject(
  id: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const path = `${address(id)}/cancel`;
  return project(await call({ method: 'POST', path, schema: answerSchema, signal }));
}

/** Ends the link in the project's mail; doing it twice is not an error. */
export async function endProjectLink(id: string, call: CallGateway = callGateway): Promise<Result<Project>> {
  const path = `${address(id)}/end-link`;
  return project(await call({ method: 'POST', path, schema: answerSchema }));
}

/** Mails the link that confirms the project's address. */
export async function sendConfirmation(
  id: string,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const path = `${address(id)}/send-confirmation`;
  return project(await call({ method: 'POST', path, schema: answerSchema }));
}

/** A project that this browser sent without receiving the answer. The browser can open it from then on. */
export async function recoverProject(
  { id, secret }: { id: string; secret: string },
  call: CallGateway,
): Promise<Result<Project>> {
  const path = `${address(id)}/recover`;
  return project(await call({ method: 'POST', path, body: { secret }, schema: answerSchema }));
}

/** Confirms the e-mail of a request with the token of the link in its mail. */
export function confirmProjectEmail(
  token: string,
  call: CallGateway = callGateway,
): Promise<Result<{ confirmed: true }>> {
  const schema = v.object({ confirmed: v.literal(true) });
  return call({ method: 'POST', path: '/api/projects/confirm-email', body: { token }, schema });
}

function address(id: string): string {
  return `/api/projects/${encodeURIComponent(id)}`;
}

function project(answer: Result<v.InferOutput<typeof answerSchema>>): Result<Project> {
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
