import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import {
  type GivenConsent,
  givenConsentSchema,
  type GivenConsents,
  givenConsentsSchema,
} from './consent-schema.ts';

/** Selects my consents: of one project or of all, after the key `after` or from the start. */
export interface WantedConsents {
  projectId?: string | undefined;
  after?: string | undefined;
}

/** A page of the consents I gave with my requests, newest first. */
export function listConsents(
  { projectId, after }: WantedConsents = {},
  call: CallGateway = callGateway,
): Promise<Result<GivenConsents>> {
  const query = {
    ...(projectId !== undefined && { project: projectId }),
    ...(after !== undefined && { after }),
  };
  return call({ method: 'GET', path: '/api/consents', query, schema: givenConsentsSchema });
}

/** Withdraws a consent; doing it twice is not an error. */
export async function withdrawConsent(
  id: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<GivenConsent>> {
  const path = `/api/consents/${encodeURIComponent(id)}/withdraw`;
  const schema = v.object({ consent: givenConsentSchema });
  const answer = await call({ method: 'POST', path, schema, signal });
  return answer.ok ? { ok: true, value: answer.value.consent } : answer;
}
