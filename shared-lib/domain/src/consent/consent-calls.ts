import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import { type GivenConsent, givenConsentSchema } from './consent-schema.ts';

/** The consents I gave with my requests, newest first. */
export async function listConsents(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<GivenConsent[]>> {
  const schema = v.object({ consents: v.array(givenConsentSchema) });
  const answer = await call({ method: 'GET', path: '/api/consents', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.consents } : answer;
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
