import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import { type OwnWorkPhoto, ownWorkPhotoSchema } from './work-photo-schema.ts';

/** The time-out for uploads, because a photo over a phone's connection takes a while. */
const UPLOAD_MS = 60_000;
const schema = v.object({ photos: v.array(ownWorkPhotoSchema) });

/** The photos of my company's work, oldest first; empty without a company. */
export async function listWorkPhotos(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<OwnWorkPhoto[]>> {
  const answer = await call({ method: 'GET', path: '/api/pro-photos', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.photos } : answer;
}

/** Posts one of the page's forms about photos. The form's address is the call. */
export async function postWorkPhotos(path: string, body: FormData): Promise<Result<OwnWorkPhoto[]>> {
  const answer = await callGateway({ method: 'POST', path, body, schema, timeout: UPLOAD_MS });
  return answer.ok ? { ok: true, value: answer.value.photos } : answer;
}
