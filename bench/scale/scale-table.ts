import { figure, markdownTable } from '#report/markdown-table.ts';

import { SCALE } from './fill-site.ts';
import type { ScaleFigures } from './measure-scale.ts';
import type { TwoGateways } from './two-gateways.ts';

/** The longest allowed time of a call on a busy site, as a multiple of the time on the site with sample companies. */
const MAX_RATIOS = { p50: 1.3, p95: 1.5 };
/** The calls whose slowest responses count too. */
const SLOWEST_COUNT = ['submit a request'];

/** The smallest allowed throughput of two gateways relative to one, if the database has enough cores. */
const LEAST_OF_TWO = 1.6;
/** The largest allowed growth of what a gateway keeps from the second tenth of many requests to the last. */
const MAX_GROWTH = 0.03;

/** One call per row, followed by the other figures. */
export function scaleTable({ calls, failedAtOnce, cost, gateways, memory }: ScaleFigures): string {
  const table = markdownTable(
    ['call', 'samples p50 ms', 'busy p50 ms', 'ratio', 'samples p95 ms', 'busy p95 ms', 'ratio'],
    calls.map(({ call, small, large, p50, p95 }) => [
      call,
      figure(small.p50, 2),
      figure(large.p50, 2),
      figure(p50, 2),
      figure(small.p95, 2),
      figure(large.p95, 2),
      figure(p95, 2),
    ]),
  );
  const words = Object.entries(SCALE).map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`);
  return [
    table,
    `The busy site: ${words.join(', ')}. Of 200 requests that were sent to it at once, ${failedAtOnce} failed.`,
    `One request costs ${figure(cost.gatewayMs, 1)} ms of the gateway's processor and ${figure(cost.databaseMs, 1)} ms of PostgreSQL's, its ${figure(cost.mails, 1)} mails included; it adds ${figure(cost.bytes / 1024, 1)} KB of tables and indexes, and ${figure(cost.walBytes / 1024, 1)} KB written ahead.`,
    gatewaysText(gateways),
    `Over ${figure(memory.requests)} mixed requests a gateway's memory was, tenth by tenth, ${listed(memory.tenths)} MB. After each tenth, with its garbage collected, it was ${listed(memory.kept)} MB.`,
  ].join('\n\n');
}

const listed = (figures: readonly number[]) => figures.map((mb) => figure(mb)).join(', ');

function gatewaysText({ one, two, ratio, withFreeCores, mostHere, cores }: TwoGateways): string {
  return (
    `One gateway took ${figure(one.submitsPerSecond)} submits a second, two on the same database ${figure(two.submitsPerSecond)}: ${figure(ratio, 2)} times as many. ` +
    `A submit cost ${figure(one.gatewayMs, 1)} ms of a gateway's processor with one, ${figure(two.gatewayMs, 1)} ms with two, and ${figure(one.databaseMs, 1)} and ${figure(two.databaseMs, 1)} ms of PostgreSQL's. ` +
    `With these, ${cores} cores for gateways and database together allow ${figure(mostHere, 2)} times; where each gateway has a core and the database has the cores, it is ${figure(withFreeCores, 2)} times.`
  );
}

/** Ratios that are too large. */
export function scaleProblems({ calls, failedAtOnce, gateways, memory }: ScaleFigures): string[] {
  const slow = calls.flatMap(({ call, p50, p95 }) => [
    ...(p50 > MAX_RATIOS.p50 ? [`${call}: ${figure(p50, 2)} times the p50 of the sample site`] : []),
    ...(p95 > MAX_RATIOS.p95 && SLOWEST_COUNT.includes(call)
      ? [`${call}: ${figure(p95, 2)} times the p95 of the sample site`]
      : []),
  ]);
  const growth = memory.kept.at(-1)! / memory.kept[1]! - 1;
  const failed = gateways.one.failed + gateways.two.failed + memory.failed;
  return [
    ...slow,
    ...(failedAtOnce > 0 ? [`${failedAtOnce} of 200 requests at once failed`] : []),
    ...(gateways.withFreeCores < LEAST_OF_TWO
      ? [`two gateways do ${figure(gateways.withFreeCores, 2)} times the submits of one`]
      : []),
    ...(growth > MAX_GROWTH ? [`a gateway's memory grew by ${figure(growth * 100, 1)} %`] : []),
    ...(failed > 0 ? [`${failed} requests to two gateways, or for memory, failed`] : []),
  ];
}
