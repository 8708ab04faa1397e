import { addDays } from '@nestwright/domain/base/clock-rules';
import { wallTime } from '@nestwright/domain/companies/hours-rules';
import { DEFAULT_WINDOW, isWindowOver, WINDOWS } from '@nestwright/domain/requests/project-rules';
import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';

/**
 * The first day and time window still available.
 *
 * @param timeZone IANA name of the home's time zone; default: the visitor's own
 */
export function earliestVisit(now: Date, timeZone?: string): Pick<ProjectDraft, 'date' | 'window'> {
  const at = wallTime(now, timeZone);
  const open = WINDOWS.find(({ value }) => !isWindowOver(at.date, value, at));
  return open ? { date: at.date, window: open.value } : { date: addDays(at.date, 1), window: DEFAULT_WINDOW };
}
