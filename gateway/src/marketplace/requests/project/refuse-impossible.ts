import { ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { wallTime } from '@nestwright/domain/companies/hours-rules';
import { visitErrors } from '@nestwright/domain/requests/visit-date-rules';
import type { Submission } from '@nestwright/domain/requests/project-schema';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { ApiError } from '#http/errors.ts';

/**
 * Refuses what the form also refuses: an unknown ZIP, and a visit that is past, or more than a year ahead. The gateway's clock
 * at the home decides, because a browser's may be wrong. A request that waited for a connection until its window was over
 * is an unsent request again.
 *
 * @throws ApiError 422 `invalid` with a message per field.
 */
export function refuseImpossible({ zip, date, window }: Submission, now: Date): void {
  const place = placeOfZip(zip);
  if (place === undefined) throw invalid({ zip: ZIP_MESSAGE });
  const errors = visitErrors({ date, window }, wallTime(now, place.timeZone));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function invalid(fields: Record<string, string>): ApiError {
  return new ApiError(422, 'invalid', Object.values(fields).join(' '), { fields });
}
