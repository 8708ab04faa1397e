import { escapeHtml } from '#pages/entry-page.ts';

import { dayText } from './curve.ts';
import type { ReleaseMark } from './release-marks.ts';
import { tableHtml } from './status-frame.ts';
import type { DayFigure, TeamFigures } from './team-figures.ts';
import { measuresFor, type TeamMeasure } from './team-measures.ts';

const NOTHING = '–';

/** The numbers of the curves, the newest day first. */
export function dayTable({ days, figures }: TeamFigures, marks: readonly ReleaseMark[]): string {
  const measures = measuresFor(figures);
  const rows = days.map((day) => {
    const released = marks.filter(({ at }) => at.toISOString().startsWith(day)).map(({ n }) => n);
    const cells = cellsOf(
      measures,
      figures.filter((figure) => figure.day === day),
    );
    return [dayText(day), ...cells, released.join(', ') || NOTHING];
  });
  return `<div class="numbers">${tableHtml('Day by day', ['Day', ...headingsOf(measures), 'Releases'], rows.toReversed())}</div>`;
}

/** The same for each version over all days, those that were counted last first. */
export function versionTable(figures: readonly DayFigure[]): string {
  const measures = measuresFor(figures);
  const versions = [...new Set(figures.map(({ version }) => version))].map((version) => {
    const own = figures.filter((figure) => figure.version === version);
    const days = own.map(({ day }) => day).sort();
    return { version, own, first: days[0]!, last: days.at(-1)! };
  });
  const rows = versions
    .sort((a, b) => b.last.localeCompare(a.last) || b.first.localeCompare(a.first))
    .map(({ version, own, first, last }) => [
      escapeHtml(version),
      ...cellsOf(measures, own),
      first === last ? dayText(last) : `${dayText(first)} – ${dayText(last)}`,
    ]);
  return `<div class="numbers">${tableHtml('Versions', ['Version', ...headingsOf(measures), 'Counted'], rows)}</div>`;
}

function headingsOf(measures: readonly TeamMeasure[]): string[] {
  return measures.map(({ short }) => short);
}

function cellsOf(measures: readonly TeamMeasure[], figures: readonly DayFigure[]): string[] {
  return measures.map(({ of, text }) => {
    const value = of(figures);
    return value === undefined ? NOTHING : escapeHtml(text(value));
  });
}
