import type { Result } from '@nestwright/domain/http/calls';
import { placeOfPosition } from '@nestwright/domain/place/calls';

import { isZip } from '@nestwright/contract/zip/rules';

/** The ZIP nearest to a position in degrees (product/shell#start-up); a position without one near is a failure. */
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
