import { readGateway, type Result } from '@nestwright/domain/base/http-calls';
import { placeOfPosition } from '@nestwright/domain/site/place-calls';

import { isZip } from '@nestwright/contract/zip/rules';

import { type KnownZip, zipAnswerSchema } from './zip-schema.ts';

/** A ZIP with its place and time zone; null if it doesn't exist. */
export async function findZip(zip: string, signal?: AbortSignal): Promise<Result<KnownZip | null>> {
  const path = `/api/zips/${encodeURIComponent(zip)}`;
  const answer = await readGateway(path, zipAnswerSchema, signal);
  return answer.ok ? { ok: true, value: answer.value.zip } : answer;
}

/** The ZIP nearest to a position in degrees (product/shell#start-up). If none is nearby, it fails. */
export async function zipOfPosition(
  position: { latitude: number; longitude: number },
  signal?: AbortSignal,
): Promise<Result<string>> {
  const answer = await placeOfPosition(position, signal);
  if (!answer.ok) return answer;
  const { zip } = answer.value;
  return isZip(zip)
    ? { ok: true, value: zip }
    : { ok: false, status: 404, message: 'We couldn’t find a ZIP Code near you.' };
}
