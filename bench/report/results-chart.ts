import type { PageResult } from '#measure/pages.ts';
import { median } from '#measure/statistics.ts';
import { type Side, sides } from '#sites.ts';

const COLORS: Record<Side, string> = { composed: '#F2B233', monolith: '#B9DDD8' };
const INK = '#1B2225';
const LINE = '#D9DFDD';
const LABELS = 240;
const BARS = 480;
const BAR = 14;
const ROW = 54;
const TOP = 92;

/** Bars with the time until each page responds to a click, on both sides, with a mark for the largest paint. */
export function resultsChart(results: readonly PageResult[]): string {
  const profile = results.some((result) => result.profile === 'slow phone') ? 'slow phone' : 'fast';
  const shown = results.filter((result) => result.profile === profile);
  const ready = (result: PageResult, side: Side) => median(result.loads[side].map((load) => load.ready));
  const paint = (result: PageResult, side: Side) => median(result.loads[side].map((load) => load.lcp));
  const longest = Math.max(
    ...shown.flatMap((row) => sides.flatMap((side) => [ready(row, side), paint(row, side)])),
  );
  const scale = (ms: number) => (ms / longest) * BARS;
  const height = TOP + shown.length * ROW + 16;
  const rows = shown.map((row, index) => {
    const top = TOP + index * ROW;
    const bars = sides.map((side, place) => {
      const [y, width, mark] = [
        top + place * (BAR + 4),
        scale(ready(row, side)),
        LABELS + scale(paint(row, side)),
      ];
      return `<rect x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${COLORS[side]}" stroke="${INK}"/>
<path d="M${mark.toFixed(1)} ${y - 2}v${BAR + 4}" stroke="${INK}" stroke-width="3"/>
<text x="${(LABELS + width + 8).toFixed(1)}" y="${y + 11}" font-size="12">${Math.round(ready(row, side))} ms</text>`;
    });
    return `<path d="M20 ${top - 10}H${LABELS + BARS + 80}" stroke="${LINE}"/>
<text x="20" y="${top + 20}" font-size="14">${escaped(row.path)}</text>\n${bars.join('\n')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LABELS + BARS + 100}" height="${height}" viewBox="0 0 ${LABELS + BARS + 100} ${height}" font-family="'Atkinson Hyperlegible Next', Verdana, sans-serif" fill="${INK}">
<rect width="100%" height="100%" fill="#F5F6F2"/>
<text x="20" y="34" font-size="20" font-weight="600">Until the page answers a click, ${profile}</text>
${sides.map((side, index) => `<rect x="${20 + index * 120}" y="50" width="${BAR}" height="${BAR}" fill="${COLORS[side]}" stroke="${INK}"/><text x="${40 + index * 120}" y="62" font-size="13">${side}</text>`).join('\n')}
<path d="M262 49v16" stroke="${INK}" stroke-width="3"/><text x="272" y="62" font-size="13">largest paint</text>
${rows.join('\n')}
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
