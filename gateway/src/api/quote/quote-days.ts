import { addDays, localDate } from '@nestwright/domain/clock/rules';
import { wallTime } from '@nestwright/domain/hours/rules';
import { timeZoneOf as zoneOfState } from '@nestwright/domain/time-zone/rules';
import type { ProjectRow } from '#api/project/project-queries.ts';
import { placeOfZip } from '#data/places.ts';
import { timeZoneOf } from '#data/time-zones.ts';

const MINUTE_MS = 60_000;

/** The calendar day at a project's home. */
export function dayAtHome(project: Pick<ProjectRow, 'zip' | 'state'>, at: Date): string {
  return localDate(at, zoneOf(project));
}

/** The moment at which a day ends at a project's home, however long that day is. */
export function endOfDayAtHome(project: Pick<ProjectRow, 'zip' | 'state'>, date: string): Date {
  return momentAtHome(project, addDays(date, 1), '00:00');
}

/** The moment at which the clocks at a project's home show a time (`08:00`) of a day. */
export function momentAtHome(project: Pick<ProjectRow, 'zip' | 'state'>, date: string, time: string): Date {
  const zone = zoneOf(project);
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let found = wanted;
  // The second time with the offset of that moment, which is another one when clocks change in between.
  for (let turn = 0; turn < 2; turn += 1) found = wanted - offsetMs(new Date(found), zone);
  return new Date(found);
}

function offsetMs(at: Date, zone: string): number {
  const { date, minutes } = wallTime(at, zone);
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  return wall - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
}

function zoneOf({ zip, state }: Pick<ProjectRow, 'zip' | 'state'>): string {
  const place = placeOfZip(zip);
  return place === undefined ? zoneOfState(state) : timeZoneOf(place);
}
