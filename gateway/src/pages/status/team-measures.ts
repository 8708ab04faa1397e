import { countOf, type Figure, percentile, type Valued } from '#figures/figure-rules.ts';

/** A number that a team follows. */
export interface TeamMeasure {
  id: string;
  /** As a heading. */
  name: string;
  /** As a column's heading. */
  short: string;
  /** What it is, in a few words. */
  about: string;
  /** Undefined where nothing was counted. */
  of(this: void, figures: readonly Figure[]): number | undefined;
  text(this: void, value: number): string;
  /** What the top of its scale is at least. */
  least: number;
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
/** What so many of a hundred visitors do not exceed. */
const SHARE = 0.75;

/** What a team's page draws, in this order. */
export const TEAM_MEASURES: readonly TeamMeasure[] = [
  {
    id: 'views',
    name: 'Pages',
    short: 'Pages',
    about: 'sent to visitors',
    of: (figures) => counted(figures, 'view'),
    text: (value) => WHOLE.format(value),
    // The middle of the scale is a whole page, too.
    least: 4,
  },
  {
    id: 'failures',
    name: 'Failures',
    short: 'Failures',
    about: 'reported by browsers, for each 100 pages',
    of(figures) {
      const views = counted(figures, 'view') ?? 0;
      return views === 0 ? undefined : (100 * (counted(figures, 'failure') ?? 0)) / views;
    },
    text: (value) => `${SHORT.format(value)} %`,
    least: 0,
  },
  valued('lcp', { name: 'Largest paint', short: 'LCP', about: 'p75 of LCP; good up to 2.5 s' }),
  valued('inp', { name: 'Answer to a touch', short: 'INP', about: 'p75 of INP; good up to 200 ms' }),
  {
    ...valued('cls', { name: 'Layout shift', short: 'CLS', about: 'p75 of CLS; good up to 0.1' }),
    text: (value) =>
      value === 0 ? '0' : value < 0.001 ? '< 0.001' : String(Math.round(value * 1000) / 1000),
  },
  valued('render', { name: 'Rendering', short: 'Render', about: 'p75 on the server' }),
];

function valued(measure: Valued, words: Pick<TeamMeasure, 'name' | 'short' | 'about'>): TeamMeasure {
  return {
    id: measure,
    ...words,
    of: (figures) =>
      percentile(
        measure,
        figures.filter((figure) => figure.measure === measure),
        SHARE,
      ),
    text: durationText,
    least: 0,
  };
}

function durationText(milliseconds: number): string {
  if (milliseconds === 0) return '0 ms';
  if (milliseconds < 1000) return `${SHORT.format(milliseconds)} ms`;
  return `${SHORT.format(milliseconds / 1000)} s`;
}

function counted(figures: readonly Figure[], measure: 'view' | 'failure'): number | undefined {
  const own = figures.filter((figure) => figure.measure === measure);
  return own.length === 0 ? undefined : countOf(own);
}
