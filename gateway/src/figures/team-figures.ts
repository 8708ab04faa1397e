import { readReleases } from '#marketplace/base/audit/read-releases.ts';
import type { AppDeps } from '#app-deps.ts';
import type { TeamFigures } from '#pages/status/team-figures.ts';
import { readErrors, readFiguresByDay } from './read-figures.ts';
import { FIGURE_DAYS } from './write-figures.ts';

const DAY_MS = 86_400_000;

/**
 * Reads what a remote's team wants to know: its figures by day, its errors, and its releases, as far back as figures
 * are kept.
 */
export async function teamFigures(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  remote: string,
): Promise<TeamFigures> {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  const since = new Date(today - (FIGURE_DAYS - 1) * DAY_MS);
  const [figures, errors, releases] = await Promise.all([
    readFiguresByDay(db, { remote, since }),
    readErrors(db, { remote, since }),
    readReleases(db, { piece: remote, since }),
  ]);
  const days = Array.from({ length: FIGURE_DAYS }, (_day, index) =>
    new Date(since.getTime() + index * DAY_MS).toISOString().slice(0, 10),
  );
  return { days, figures, errors, releases };
}
