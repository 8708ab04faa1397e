import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { pagePath } from '@nestwright/domain/base/paging-rules';
import * as v from 'valibot';

import {
  type OwnProfile,
  ownProfileSchema,
  type ProProfile,
  type ProReviews,
  proReviewsSchema,
  type SampleMatch,
  sampleMatchesSchema,
} from './pro-schema.ts';

const profileAnswerSchema = v.object({ profile: v.nullable(ownProfileSchema) });
type ProfileAnswer = v.InferOutput<typeof profileAnswerSchema>;

/** The page of a company's reviews after an earlier page's `next`, newest first. */
export function listProReviews(id: string, after: string): Promise<Result<ProReviews>> {
  const path = pagePath(`/api/pros/${encodeURIComponent(id)}/reviews`, after);
  return callGateway({ method: 'GET', path, schema: proReviewsSchema });
}

/** Made-up companies that show what a match looks like; none where a real company does the job. */
export async function listSampleMatches(
  wanted: { zip: string; service: string },
  signal?: AbortSignal,
): Promise<Result<SampleMatch[]>> {
  const path = '/api/sample-pros';
  const answer = await callGateway({
    method: 'GET',
    path,
    query: wanted,
    schema: sampleMatchesSchema,
    signal,
  });
  return answer.ok ? { ok: true, value: answer.value.pros } : answer;
}

/** The signed-in pro's profile; null if there is none. Status 401 if nobody is logged in. */
export async function getProProfile(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<OwnProfile | null>> {
  const path = '/api/pro-profile';
  return profile(await call({ method: 'GET', path, schema: profileAnswerSchema, signal }));
}

/** Saves the signed-in pro's profile, creating it the first time. */
export async function saveProProfile(
  body: ProProfile,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<OwnProfile | null>> {
  const path = '/api/pro-profile';
  return profile(await call({ method: 'PUT', path, body, schema: profileAnswerSchema, signal }));
}

function profile(answer: Result<ProfileAnswer>): Result<OwnProfile | null> {
  return answer.ok ? { ok: true, value: answer.value.profile } : answer;
}
