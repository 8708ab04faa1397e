import { localDate } from '@nestwright/domain/clock/rules';
import { windowOf } from '@nestwright/domain/home-visit-text/rules';
import { type ProjectWindow } from '@nestwright/domain/project/rules';
import type { ProjectRow } from '#api/project/project-queries.ts';
import { zoneOfHome } from '#data/time-zones.ts';
import type { VisitRow } from './visit-rows.ts';

/**
 * The day and the window of a visit by the home's clock, for rules that count in windows. People read the visit's own start and end
 * (decision 087).
 */
export function dayOf(
  project: Pick<ProjectRow, 'zip' | 'state'>,
  { startsAt }: Pick<VisitRow, 'startsAt'>,
): { date: string; window: ProjectWindow } {
  const zone = zoneOfHome(project);
  return { date: localDate(startsAt, zone), window: windowOf(startsAt.toISOString(), zone) };
}
