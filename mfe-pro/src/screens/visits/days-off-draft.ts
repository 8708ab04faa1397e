import { addDays, isDate, localDate } from '@nestwright/domain/base/clock-rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { MAX_DAYS_OFF } from '@nestwright/domain/visits/visit-rules';
import {
  type VisitHours,
  visitHoursSchema,
  type VisitSettings,
} from '@nestwright/domain/visits/visit-schema';

import type { Fields } from '#forms/form-fields.ts';

/** Days off, buffer and drive as edited. */
export interface DaysOffDraft {
  daysOff: readonly string[];
  /** The typed days off that are not added yet: the first, and the last of several; '' for none. */
  offFrom: string;
  offTo: string;
  bufferMinutes: string;
  driveMinutes: string;
}

/** The form's initial values, without past days off. */
export function draftOf(settings: VisitSettings, now: Date): DaysOffDraft {
  const { daysOff, bufferMinutes, driveMinutes, timeZone } = settings;
  const today = localDate(now, timeZone);
  return {
    daysOff: daysOff.filter((date) => date >= today).toSorted(),
    offFrom: '',
    offTo: '',
    bufferMinutes: String(bufferMinutes),
    driveMinutes: String(driveMinutes),
  };
}

/** The values of the form's fields. */
export function readDaysOff({ text, texts }: Fields): DaysOffDraft {
  return {
    daysOff: texts('daysOff').filter(isDate),
    offFrom: text('offFrom'),
    offTo: text('offTo'),
    bufferMinutes: text('bufferMinutes'),
    driveMinutes: text('driveMinutes'),
  };
}

/** The draft with the typed days off added and their fields emptied; unchanged if they are invalid. */
export function withTypedDays(draft: DaysOffDraft): DaysOffDraft {
  if (draft.offFrom === '' || typedError(draft) !== undefined) return draft;
  const added: string[] = [];
  const last = draft.offTo === '' ? draft.offFrom : draft.offTo;
  for (let date = draft.offFrom; date <= last; date = addDays(date, 1)) added.push(date);
  const daysOff = [...new Set([...draft.daysOff, ...added])].toSorted();
  return { ...draft, daysOff, offFrom: '', offTo: '' };
}

/** What to send. */
export function daysOffOf(draft: DaysOffDraft): VisitHours {
  const { daysOff, bufferMinutes, driveMinutes } = withTypedDays(draft);
  return { daysOff: [...daysOff], bufferMinutes: Number(bufferMinutes), driveMinutes: Number(driveMinutes) };
}

/** Messages by field; none if it can be saved. */
export function draftErrors(draft: DaysOffDraft): Record<string, string> {
  const errors = fieldErrors(visitHoursSchema, daysOffOf(draft));
  const wrong = typedError(draft);
  return wrong === undefined ? errors : { ...errors, [wrong.field]: wrong.message };
}

function typedError({ offFrom, offTo }: DaysOffDraft): { field: string; message: string } | undefined {
  if (offFrom === '')
    return offTo === '' ? undefined : { field: 'offFrom', message: 'Please choose the first day' };
  if (!isDate(offFrom)) return { field: 'offFrom', message: 'Please choose a day' };
  if (offTo === '') return undefined;
  if (!isDate(offTo)) return { field: 'offTo', message: 'Please choose a day' };
  if (offTo < offFrom)
    return { field: 'offTo', message: 'The last day off can’t be before the first day off' };
  if (offTo > addDays(offFrom, MAX_DAYS_OFF - 1))
    return { field: 'offTo', message: `Please choose up to ${MAX_DAYS_OFF} days off` };
  return undefined;
}
