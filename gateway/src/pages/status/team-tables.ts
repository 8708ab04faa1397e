import { escapeHtml } from '#pages/entry-page.ts';

import { dayText } from './curve.ts';
import type { ReleaseMark } from './release-marks.ts';
import { tableHtml } from './status-frame.ts';
import type { DayFigure, TeamFigures } from './team-figures.ts';
import { TEAM_MEASURES } from './team-measures.ts';

const NOTHING = '–';
const HEADINGS = TEAM_MEASURES.map(({ short }) => short);

/** The numbers of the curves, the newest day first. */
export function dayTable({ days, figures }: TeamFigures, marks: readonly ReleaseMark[]): string {
  const rows = days.map((day) => {
    const released = marks.filter(({ at }) => at.toISOString().startsWith(day)).map(({ n }) => n);
    const cells = cellsOf(figures.filter((figure) => figure.day === day));
    return [dayText(day), ...cells, released.join(', ') || NOTHING];
  });
  return `<div class="numbers">${tableHtml('Day by day', ['Day', ...HEADINGS, 'Releases'], rows.toReversed())}</div>`;
}

/** The same for each version over all days, those that were counted last first. */
export function versionTable(figures: readonly DayFigure[]): string {
  const versions = [...new Set(figures.map(({ version }) => version))].map((version) => {
    const own = figures.filter((figure) => figure.version === version);
    const days = own.map(({ day }) => day).sort();
    return { version, own, first: days[0]!, last: days.at(-1)! };
  });
  const rows = versions
    .sort((a, b) => b.last.localeCompare(a.last) || b.first.localeCompare(a.first))
    .map(({ version, own, first, last }) => [
      escapeHtml(version),
      ...cellsOf(own),
      first === last ? dayText(last) : `${dayText(first)} – ${dayText(last)}`,
    ]);
  return `<div class="numbers">${tableHtml('Versions', ['Version', ...HEADINGS, 'Counted'], rows)}</div>`;
}

function cellsOf(figures: readonly DayFigure[]): string[] {
  return TEAM_MEASURES.map(({ of, text }) => {
    const value = of(figures);
    return value === undefined ? NOTHING : escapeHtml(text(value));
  });
}
