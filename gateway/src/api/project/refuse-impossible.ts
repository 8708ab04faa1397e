import { ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { wallTime } from '@nestwright/domain/hours/rules';
import { visitErrors } from '@nestwright/domain/visit-date/rules';
import type { Submission } from '@nestwright/domain/project/schema';
import { placeOfZip } from '#data/places.ts';
import { ApiError } from '#http/errors.ts';

/**
 * Refuses what the form also refuses: an unknown ZIP, and a visit that was already past, or more than a year ahead, by
 * the home's clock when the visitor submitted it. That moment also counts for a request that waited for a connection.
 *
 * @throws ApiError 422 `invalid` with a message per field.
 */
export function refuseImpossible({ zip, date, window, consent }: Submission, now: Date): void {
  const place = placeOfZip(zip);
  if (place === undefined) throw invalid({ zip: ZIP_MESSAGE });
  const sent = new Date(consent.at);
  const moment = sent < now ? sent : now;
  const errors = visitErrors({ date, window }, wallTime(moment, place.timeZone));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function invalid(fields: Record<string, string>): ApiError {
  return new ApiError(422, 'invalid', Object.values(fields).join(' '), { fields });
}
