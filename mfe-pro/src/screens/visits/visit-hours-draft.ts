import { addDays, isDate, localDate } from '@nestwright/domain/base/clock-rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { MAX_DAYS_OFF } from '@nestwright/domain/visits/visit-rules';
import {
  HOURS_MESSAGE,
  type VisitHours,
  visitHoursSchema,
  type VisitSettings,
} from '@nestwright/domain/visits/visit-schema';
import { days } from '@nestwright/domain/companies/pro-schema';

import { type Day, dayOf, isAllDay, type Week, wrongDay } from '#account/hours-rules.ts';

import { clockOf, halfHourOf } from './half-hours.ts';

/** The hours as edited. */
export interface VisitHoursDraft {
  week: Week;
  daysOff: readonly string[];
  /** The typed days off that are not added yet: the first, and the last of several; '' for none. */
  offFrom: string;
  offTo: string;
  bufferMinutes: string;
  driveMinutes: string;
}

/** From midnight to midnight is the whole day. */
const MIDNIGHT = '00:00';
const weekdays: readonly Day[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** The form's initial values, without past days off. */
export function draftOf(settings: VisitSettings, now: Date): VisitHoursDraft {
  const { hours, daysOff, bufferMinutes, driveMinutes, timeZone } = settings;
  const today = localDate(now, timeZone);
  return {
    week: weekOf((day) => {
      const open = hours.find((one) => weekdays[one.day] === day);
      return open ? dayOf(halfHourOf(open.from), halfHourOf(open.to)) : { opens: '', closes: '' };
    }),
    daysOff: daysOff.filter((date) => date >= today).toSorted(),
    offFrom: '',
    offTo: '',
    bufferMinutes: String(bufferMinutes),
    driveMinutes: String(driveMinutes),
  };
}

/** The values of the form's fields, by name, as posted without scripts. */
export function draftFromForm(typed: Readonly<Record<string, string | string[]>>): VisitHoursDraft {
  const texts = (name: string) => [typed[name] ?? []].flat();
  const text = (name: string) => texts(name)[0] ?? '';
  return {
    week: weekOf((day) => ({ opens: text(`opens-${day}`), closes: text(`closes-${day}`) })),
    daysOff: texts('daysOff').filter(isDate),
    offFrom: text('offFrom'),
    offTo: text('offTo'),
    bufferMinutes: text('bufferMinutes'),
    driveMinutes: text('driveMinutes'),
  };
}

/** The draft with the typed days off added and their fields emptied; unchanged if they are invalid. */
export function withTypedDays(draft: VisitHoursDraft): VisitHoursDraft {
  if (draft.offFrom === '' || typedError(draft) !== undefined) return draft;
  const added: string[] = [];
  const last = draft.offTo === '' ? draft.offFrom : draft.offTo;
  for (let date = draft.offFrom; date <= last; date = addDays(date, 1)) added.push(date);
  const daysOff = [...new Set([...draft.daysOff, ...added])].toSorted();
  return { ...draft, daysOff, offFrom: '', offTo: '' };
}

/** The hours to send. */
export function hoursOf(draft: VisitHoursDraft): VisitHours {
  const { week, daysOff, bufferMinutes, driveMinutes } = withTypedDays(draft);
  const hours = days.flatMap((day) => {
    const { opens, closes } = week[day];
    const at = weekdays.indexOf(day);
    if (isAllDay(week[day])) return [{ day: at, from: MIDNIGHT, to: MIDNIGHT }];
    if (opens === '' || closes === '') return [];
    return [{ day: at, from: clockOf(opens), to: clockOf(closes) }];
  });
  return {
    hours,
    daysOff: [...daysOff],
    bufferMinutes: Number(bufferMinutes),
    driveMinutes: Number(driveMinutes),
  };
}

/** Messages by field; none if the hours can be saved. */
export function draftErrors(draft: VisitHoursDraft): Record<string, string> {
  const errors = fieldErrors(visitHoursSchema, hoursOf(draft));
  const wrong = typedError(draft);
  return {
    ...errors,
    ...(wrongDay(draft.week) && { hours: HOURS_MESSAGE }),
    ...(wrong !== undefined && { [wrong.field]: wrong.message }),
  };
}

function typedError({ offFrom, offTo }: VisitHoursDraft): { field: string; message: string } | undefined {
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

function weekOf(hours: (day: Day) => { opens: string; closes: string }): Week {
  return Object.fromEntries(days.map((day) => [day, hours(day)])) as Week;
}
