import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { PHOTO_LIMIT } from '@nestwright/domain/requests/project-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import * as v from 'valibot';

import { photoAnswerSchema, photosAnswerSchema } from './photo-schema.ts';

/** The gateway encodes photos one after another, and each takes some seconds. */
const TIMEOUT_MS = 60_000;

/** Whose photos: a project of mine, or the project of a lead of my company. */
export type PhotosOf = { projectId: string } | { leadId: string };

/**
 * Asks the gateway to check and store an uploaded photo. Repeating it is not an error. Status 422 says what is wrong with
 * the photo, 503 asks to wait, and 409 means that bytes are missing.
 */
export async function keepPhoto(
  id: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<ShownPhoto>> {
  const path = `/api/photos/${encodeURIComponent(id)}`;
  const answer = await call({ method: 'PUT', path, schema: photoAnswerSchema, timeout: TIMEOUT_MS, signal });
  return answer.ok ? { ok: true, value: answer.value.photo } : answer;
}

/** Deletes a photo that has not been sent with anything yet. Status 404 if it is already deleted. */
export function removePhoto(id: string, call: CallGateway = callGateway): Promise<Result<{ done: true }>> {
  const schema = v.object({ done: v.literal(true) });
  return call({ method: 'DELETE', path: `/api/photos/${encodeURIComponent(id)}`, schema });
}

/** Addresses of photos that have not been sent with anything yet. Deleted ones are left out. */
export async function showPhotos(
  ids: readonly string[],
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<ShownPhoto[]>> {
  const shown: ShownPhoto[] = [];
  // A draft with the photos of two messages has more than one call may ask for.
  for (let from = 0; from < ids.length; from += PHOTO_LIMIT) {
    const answer = await call({
      method: 'POST',
      path: '/api/photos/addresses',
      body: { ids: ids.slice(from, from + PHOTO_LIMIT) },
      schema: photosAnswerSchema,
      signal,
    });
    if (!answer.ok) return answer;
    shown.push(...answer.value.photos);
  }
  return { ok: true, value: shown };
}

/** The photos of a request. Status 404 for someone else's. */
export async function readPhotos(
  of: PhotosOf,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<ShownPhoto[]>> {
  const path =
    'leadId' in of
      ? `/api/leads/${encodeURIComponent(of.leadId)}/photos`
      : `/api/projects/${encodeURIComponent(of.projectId)}/photos`;
  const answer = await call({ method: 'GET', path, schema: photosAnswerSchema, signal });
  return answer.ok ? { ok: true, value: answer.value.photos } : answer;
}
