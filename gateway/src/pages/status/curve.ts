import { escapeHtml } from '#pages/entry-page.ts';

import { placeOfDay, placeOfMoment, rounded, axisMaximum, segmentsOf } from './curve-scale.ts';
import type { ReleaseMark } from './release-marks.ts';
import type { TeamMeasure } from './team-measures.ts';

/** A measure's values by day. */
export interface Curve {
  measure: TeamMeasure;
  days: readonly string[];
  /** One for each day. */
  values: readonly (number | undefined)[];
  marks: readonly ReleaseMark[];
}

/** Heights in CSS pixels: the flags of releases, the curve, the days below it. */
const TOP = 22;
const HEIGHT = 120;
const FOOT = 24;
const BASE = TOP + HEIGHT;

/**
 * A curve with a mark for each release. Places across are in percent, so the picture is as wide as its column and its words
 * keep their size.
 */
export function curveHtml(curve: Curve): string {
  const { measure, days, values } = curve;
  const known = values.filter((value) => value !== undefined);
  const heading = `<figcaption><h3>${measure.name}</h3><span class="small">${escapeHtml(measure.about)}</span></figcaption>`;
  if (known.length === 0)
    return `<figure>${heading}<p class="small">Nothing was measured on these days.</p></figure>`;
  const top = axisMaximum(known, measure.least);
  const id = `curve-${measure.id}`;
  return `<figure>${heading}
<svg class="plot" role="img" aria-labelledby="${id} ${id}-text" height="${BASE + FOOT}">
<title id="${id}">${measure.name} by day</title>
<desc id="${id}-text">${escapeHtml(inWords(curve))}</desc>
${gridSvg(top)}
${lineSvg(values, top)}
${marksSvg(curve)}
${scaleSvg(measure, top)}
${daysSvg(days)}
${hintsSvg(curve)}
</svg></figure>`;
}

/** `Nov 3`. */
export function dayText(day: string | Date): string {
  return DAY.format(new Date(day));
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function inWords({ measure, days, values, marks }: Curve): string {
  const known = values.flatMap((value, index) => (value === undefined ? [] : { value, day: days[index]! }));
  const sorted = known.toSorted((a, b) => a.value - b.value);
  const say = (one: { value: number; day: string }) => `${measure.text(one.value)} on ${dayText(one.day)}`;
  const releases = marks.length === 1 ? 'One release is marked.' : `${marks.length} releases are marked.`;
  return `Lowest ${say(sorted[0]!)}, highest ${say(sorted.at(-1)!)}, last ${say(known.at(-1)!)}. ${releases}`;
}

function gridSvg(top: number): string {
  return [0, top / 2, top]
    .map((value) => heightOf(value, top))
    .map((y) => `<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/>`)
    .join('');
}

/** Left of the picture's own edge. */
function scaleSvg({ text }: TeamMeasure, top: number): string {
  return [0, top / 2, top]
    .map(
      (value) =>
        `<text x="-8" y="${heightOf(value, top) + 4}" text-anchor="end">${value === 0 ? '0' : escapeHtml(text(value))}</text>`,
    )
    .join('');
}

function lineSvg(values: Curve['values'], top: number): string {
  const points = values.map((value, index) =>
    value === undefined ? undefined : { x: placeOfDay(index, values.length), y: heightOf(value, top) },
  );
  const pieces = segmentsOf(points);
  const paths = pieces.flatMap((piece) => {
    if (piece.length < 2) return [];
    const at = piece.map(({ x, y }) => `${x} ${rounded(y - TOP)}`);
    const area = `<path class="area" d="M${piece[0]!.x} ${HEIGHT} L${at.join(' ')} L${piece.at(-1)!.x} ${HEIGHT}Z"/>`;
    // The last day may not be over.
    const isOpen = points.at(-1) === piece.at(-1);
    return [
      area,
      pathSvg(isOpen ? at.slice(0, -1) : at),
      ...(isOpen ? [pathSvg(at.slice(-2), ' open')] : []),
    ];
  });
  const dots = pieces
    .map((piece) => piece.at(-1)!)
    .map(({ x, y }) => `<circle class="dot" cx="${x}%" cy="${y}" r="3.5"/>`);
  return `<svg x="0" y="${TOP}" width="100%" height="${HEIGHT}" viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none">${paths.join('')}</svg>${dots.join('')}`;
}

function pathSvg(points: readonly string[], kind = ''): string {
  return `<path class="curve${kind}" vector-effect="non-scaling-stroke" d="M${points.join(' L')}"/>`;
}

/** A line for each release; those of one day share a flag. */
function marksSvg({ marks, days }: Curve): string {
  const placed = marks.flatMap(({ n, at }) => {
    const x = placeOfMoment(at, days);
    return x === undefined ? [] : { n, x, day: at.toISOString().slice(0, 10) };
  });
  const lines = placed.map(
    ({ x }) => `<line class="mark" x1="${x}%" x2="${x}%" y1="${TOP - 5}" y2="${BASE}"/>`,
  );
  const flags = [...new Set(placed.map(({ day }) => day))].map((day) => {
    const group = placed.filter((one) => one.day === day);
    const [first, last] = [group[0]!, group.at(-1)!];
    const text = first === last ? `${first.n}` : `${first.n}–${last.n}`;
    return `<text class="flag" x="${rounded((first.x + last.x) / 2)}%" y="12">${text}</text>`;
  });
  return lines.concat(flags).join('');
}

function daysSvg(days: readonly string[]): string {
  const middle = Math.floor(days.length / 2);
  const y = BASE + 17;
  return `<text x="0" y="${y}">${dayText(days[0]!)}</text><text x="${placeOfDay(middle, days.length)}%" y="${y}" text-anchor="middle">${dayText(days[middle]!)}</text><text x="100%" y="${y}" text-anchor="end">${dayText(days.at(-1)!)}</text>`;
}

/** The tooltips of the days. */
function hintsSvg({ measure, days, values }: Curve): string {
  const width = rounded(100 / days.length);
  return values
    .map((value, index) => {
      const text = value === undefined ? 'nothing measured' : measure.text(value);
      const x = rounded((index / days.length) * 100);
      return `<rect class="hint" x="${x}%" y="${TOP}" width="${width}%" height="${HEIGHT}"><title>${dayText(days[index]!)}: ${escapeHtml(text)}</title></rect>`;
    })
    .join('');
}

function heightOf(value: number, top: number): number {
  return rounded(BASE - (value / top) * HEIGHT);
}
