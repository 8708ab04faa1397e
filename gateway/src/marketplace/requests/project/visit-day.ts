import { type ProjectWindow, WINDOWS } from '@nestwright/domain/project/rules';
import type { ProjectRow } from './project-queries.ts';
import { wallClock, zoneOfHome } from '#marketplace/site/place/time-zones.ts';

/** The day and the window of a visit by the home's clock. A start outside all windows counts as in the nearest one. */
export function dayOf(
  project: Pick<ProjectRow, 'zip' | 'state'>,
  { startsAt }: { startsAt: Date },
): { date: string; window: ProjectWindow } {
  const { date, minutes } = wallClock(zoneOfHome(project), startsAt);
  const start = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const window = WINDOWS.findLast((one) => one.start <= start) ?? WINDOWS[0];
  return { date, window: window.value };
}
