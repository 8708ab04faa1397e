import { binOf, type Measure } from '#figures/figure-rules.ts';

import { curveHtml } from './curve.ts';
import { placeOfDay, placeOfMoment, axisMaximum, segmentsOf } from './curve-scale.ts';
import { errorGroups } from './error-groups.ts';
import { releaseMarks } from './release-marks.ts';
import type { DayError, DayFigure, TeamFigures } from './team-figures.ts';
import { measuresFor } from './team-measures.ts';
import { teamPage } from './team-page.ts';

const days = ['2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01'];
const none: TeamFigures = { days, figures: [], errors: [], releases: [] };
const page = (figures: Partial<TeamFigures>) =>
  teamPage({
    siteName: 'Garden',
    piece: 'booking',
    pieces: ['booking', 'pro'],
    figures: { ...none, ...figures },
  });

const figure = (day: string, measure: Measure, count: number, bin = 0): DayFigure => ({
  day,
  remote: 'booking',
  version: '1',
  measure,
  bin,
  count,
});
const everyMeasure = measuresFor([figure('2027-03-01', 'fragment-view', 1)]);
const measureOf = (id: string) => everyMeasure.find((measure) => measure.id === id)!;
const valuesOf = (id: string, figures: DayFigure[]) =>
  days.map((day) => measureOf(id).of(figures.filter((one) => one.day === day)));

test('a day’s values are pages, failures in browsers and on the server for each 100 of them, and what three of four visitors do not exceed', () => {
  const figures = [
    figure(days[1]!, 'view', 200),
    figure(days[1]!, 'failure', 3),
    figure(days[1]!, 'unrendered', 2),
    figure(days[1]!, 'lcp', 3, binOf('lcp', 1000)),
    figure(days[1]!, 'lcp', 1, binOf('lcp', 9000)),
    figure(days[2]!, 'failure', 1),
  ];
  expect(valuesOf('views', figures)).toEqual([undefined, 200, undefined, undefined]);
  expect(valuesOf('failures', figures)).toEqual([undefined, 2.5, undefined, undefined]);
  const [, lcp] = valuesOf('lcp', figures);
  expect(measureOf('lcp').text(lcp!)).toBe('1 s');
  expect(valuesOf('inp', figures)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a curve is drawn between zero and a round number, and skips days without values', () => {
  expect([0.3, 0, 1, 11, 2400].map((value) => axisMaximum([value]))).toEqual([0.3, 1, 1, 20, 3000]);
  expect(segmentsOf([1, 2, undefined, undefined, 3])).toEqual([[1, 2], [3]]);
  const html = curveHtml({ measure: measureOf('views'), days, values: [0, 50, undefined, 100], marks: [] });
  expect(html).toContain('class="curve" vector-effect="non-scaling-stroke" d="M12.5 120 L37.5 60"');
  expect(html).toContain('<circle class="dot" cx="87.5%" cy="22" r="3.5"/>');
  expect(html).toContain('Lowest 0 on Feb 26, highest 100 on Mar 1, last 100 on Mar 1.');
});

test('a release is marked at its hour, and releases of one day share a flag', () => {
  expect(placeOfDay(0, 4)).toBe(12.5);
  expect(placeOfMoment(new Date('2027-02-26T12:00:00Z'), days)).toBe(12.5);
  expect(placeOfMoment(new Date('2027-02-25T23:59:59Z'), days)).toBeUndefined();
  expect(placeOfMoment(new Date('2027-03-02T00:00:00Z'), days)).toBeUndefined();
  const marks = releaseMarks([
    { at: new Date('2027-02-26T12:00:00Z'), from: '', to: '1' },
    { at: new Date('2027-02-28T00:00:00Z'), from: '1', to: '2 10, 1 90' },
    { at: new Date('2027-02-28T12:00:00Z'), from: '2 10, 1 90', to: '2 100, 1 0' },
    { at: new Date('2027-02-28T13:00:00Z'), from: '2 100, 1 0', to: '2' },
    { at: new Date('2027-03-01T12:00:00Z'), from: '2', to: '' },
  ]);
  expect(marks.map(({ n, text }) => [n, text])).toEqual([
    [1, '1 for everybody'],
    [2, '2 for 10 %, 1 for 90 %'],
    [3, '2 for everybody'],
    [4, 'taken out of the site'],
  ]);
  const html = curveHtml({ measure: measureOf('views'), days, values: [1, 1, 1, 1], marks });
  const places = [...html.matchAll(/class="mark" x1="([\d.]+)%"/g)].map(([, x]) => Number(x));
  expect(places).toEqual([12.5, 50, 62.5, 87.5]);
  expect(
    [...html.matchAll(/class="flag" x="([\d.]+)%" y="12">([^<]+)/g)].map(([, x, text]) => [x, text]),
  ).toEqual([
    ['12.5', '1'],
    ['56.25', '2–3'],
    ['87.5', '4'],
  ]);
});

const error = (day: string, version: string, change: Partial<DayError> = {}): DayError => ({
  day,
  version,
  source: 'event',
  message: 'TypeError: no * <here>',
  stack: '0a1b2c3d',
  visitors: 2,
  ...change,
});

test('errors are grouped by message and place in the code, with first and last day, versions and visitors', () => {
  const errors = [
    error(days[2]!, '2', { source: 'promise' }),
    error(days[0]!, '1'),
    error(days[1]!, '1', { stack: 'ffffffff', visitors: 9 }),
  ];
  expect(errorGroups(errors)).toEqual([
    expect.objectContaining({ stack: 'ffffffff', visitors: 9 }),
    {
      message: 'TypeError: no * <here>',
      stack: '0a1b2c3d',
      sources: ['event', 'promise'],
      firstSeen: days[0],
      lastSeen: days[2],
      versions: ['1', '2'],
      visitors: 4,
    },
  ]);
  expect(page({ errors })).toContain('<code>TypeError: no * &lt;here></code>');
});

test('the page has a picture of each measure, named and described, and the same numbers as a table', () => {
  const figures = [figure(days[3]!, 'view', 1200), figure(days[3]!, 'failure', 6)];
  const html = page({ figures });
  expect(html).toContain('role="img" aria-labelledby="curve-views curve-views-text"');
  expect(html).toContain('<title id="curve-views">Pages by day</title>');
  expect(html).toContain('<th scope="row">Mar 1</th><td>1,200</td><td>0.5 %</td><td>–</td>');
  expect(html.match(/Nothing was measured on these days\./g)).toHaveLength(4);
  expect(html).toContain('Nothing was released on these days.');
  expect(html).not.toContain('<script');
});

test('a piece whose fragments were shown has their figures too, apart from its pages', () => {
  const figures = [
    figure(days[3]!, 'view', 50),
    figure(days[3]!, 'fragment-view', 400),
    figure(days[3]!, 'fragment-failure', 3),
    figure(days[3]!, 'fragment-missing', 1),
    figure(days[3]!, 'fragment-render', 10, binOf('fragment-render', 25)),
  ];
  const html = page({ figures });
  expect(html).toContain('<title id="curve-fragment-views">Pages with its fragments by day</title>');
  expect(html).toContain('<dt>With fragments</dt><dd>400</dd>');
  expect(html).toMatch(/<td>400<\/td><td>1 %<\/td><td>2\d ms<\/td>/);
  expect(html).toContain('<dt>Failures</dt><dd>0 %</dd>');
  expect(page({ figures: figures.slice(0, 1) })).not.toContain('curve-fragment');
});

test('a piece without figures says so, and leads to the others', () => {
  const html = page({});
  expect(html).toContain('Nothing was counted on these days.');
  expect(html).not.toContain('<svg');
  expect(html).toContain('<a href="/_status/pro">pro</a>');
});
