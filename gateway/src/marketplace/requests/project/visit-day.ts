import { localDate } from '@nestwright/domain/base/clock-rules';
import { windowOf } from '@nestwright/domain/visits/visit-text-rules';
import { type ProjectWindow } from '@nestwright/domain/requests/project-rules';
import type { ProjectRow } from './project-queries.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';

/**
 * The day and the window of a visit by the home's clock, for rules that count in windows. People read the visit's own start and end
 * (decision 087).
 */
export function dayOf(
  project: Pick<ProjectRow, 'zip' | 'state'>,
  { startsAt }: { startsAt: Date },
): { date: string; window: ProjectWindow } {
  const zone = zoneOfHome(project);
  return { date: localDate(startsAt, zone), window: windowOf(startsAt.toISOString(), zone) };
}
