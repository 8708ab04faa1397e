import { countOf, type Figure, type Measure, percentile, type Valued } from '#figures/figure-rules.ts';

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
  /** The lowest value that the top of its scale may have. */
  least: number;
}

type Words = Pick<TeamMeasure, 'name' | 'short' | 'about'>;

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
/** The share of visitors for percentiles: p75. */
const SHARE = 0.75;

/** What every team's page draws, in this order. */
const TEAM_MEASURES: readonly TeamMeasure[] = [
  {
    id: 'views',
    name: 'Pages',
    short: 'Pages',
    about: 'sent to visitors',
    of: (figures) => counted(figures, ['view']),
    text: (value) => WHOLE.format(value),
    // The middle of the scale is a whole page, too.
    least: 4,
  },
  failures('failures', {
    name: 'Failures',
    short: 'Failures',
    about: 'visitors whose browser failed, by day, and pages that failed on the server, for each 100 pages',
    failed: ['failure', 'unrendered'],
    of: 'view',
  }),
  valued('lcp', { name: 'Largest paint', short: 'LCP', about: 'p75 of LCP; good up to 2.5 s' }),
  valued('inp', { name: 'Answer to a touch', short: 'INP', about: 'p75 of INP; good up to 200 ms' }),
  {
    ...valued('cls', { name: 'Layout shift', short: 'CLS', about: 'p75 of CLS; good up to 0.1' }),
    text: (value) =>
      value === 0 ? '0' : value < 0.001 ? '< 0.001' : String(Math.round(value * 1000) / 1000),
  },
  valued('render', { name: 'Rendering', short: 'Render', about: 'p75 on the server, without fragments' }),
];

/** What a team's page also draws if the remote's fragments were shown. */
const FRAGMENT_MEASURES: readonly TeamMeasure[] = [
  {
    id: 'fragment-views',
    name: 'Pages with its fragments',
    short: 'With fragments',
    about: 'sent to visitors, whichever remote owns them',
    of: (figures) => counted(figures, ['fragment-view']),
    text: (value) => WHOLE.format(value),
    least: 4,
  },
  failures('fragment-failures', {
    name: 'Failures of fragments',
    short: 'Of fragments',
    about:
      'visitors whose browser failed, by day, and pages that failed on the server, for each 100 pages with them',
    failed: ['fragment-failure', 'fragment-missing'],
    of: 'fragment-view',
  }),
  valued('fragment-render', {
    name: 'Rendering of fragments',
    short: 'Fragment',
    about: 'p75 of the slowest one on a page, on the server',
  }),
];

/** The measures of a remote with these figures. */
export function measuresFor(figures: readonly Figure[]): readonly TeamMeasure[] {
  const hasFragments = figures.some(({ measure }) => measure.startsWith('fragment-'));
  return hasFragments ? [...TEAM_MEASURES, ...FRAGMENT_MEASURES] : TEAM_MEASURES;
}

/** Failures for each 100 pages. */
function failures(
  id: string,
  { failed, of, ...words }: Words & { failed: readonly Measure[]; of: Measure },
): TeamMeasure {
  return {
    id,
    ...words,
    of(figures) {
      const views = counted(figures, [of]) ?? 0;
      return views === 0 ? undefined : (100 * (counted(figures, failed) ?? 0)) / views;
    },
    text: (value) => `${SHORT.format(value)} %`,
    least: 0,
  };
}

function valued(measure: Valued, words: Words): TeamMeasure {
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

function counted(figures: readonly Figure[], measures: readonly Measure[]): number | undefined {
  const own = figures.filter(({ measure }) => measures.includes(measure));
  return own.length === 0 ? undefined : countOf(own);
}
