import { addDays, localDate } from '@nestwright/domain/base/clock-rules';
import type { ProjectRow } from './project-queries.ts';
import { momentIn, zoneOfHome } from '#marketplace/site/place/time-zones.ts';

/** The calendar day at a project's home. */
export function dayAtHome(project: Pick<ProjectRow, 'zip' | 'state'>, at: Date): string {
  return localDate(at, zoneOfHome(project));
}

/** The moment at which a day ends at a project's home, however long that day is. */
export function endOfDayAtHome(project: Pick<ProjectRow, 'zip' | 'state'>, date: string): Date {
  return momentAtHome(project, addDays(date, 1), '00:00');
}

/** The moment at which the clocks at a project's home show a time (`08:00`) of a day. */
export function momentAtHome(project: Pick<ProjectRow, 'zip' | 'state'>, date: string, time: string): Date {
  return momentIn(zoneOfHome(project), date, time);
}
