import { figure, markdownTable } from '#report/markdown-table.ts';

import { SCALE } from './fill-site.ts';
import type { ScaleFigures } from './measure-scale.ts';

/** The most that a call may take on a busy site, as a multiple of the site with sample companies. */
const MOST = { p50: 1.3, p95: 1.5 };
/** The calls whose slowest answers count, too. */
const SLOWEST_COUNT = ['submit a request'];

/** A call a row. */
export function scaleTable({ calls, failedAtOnce, cost }: ScaleFigures): string {
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
  ].join('\n\n');
}

/** Ratios that are too large. */
export function scaleProblems({ calls, failedAtOnce }: ScaleFigures): string[] {
  const slow = calls.flatMap(({ call, p50, p95 }) => [
    ...(p50 > MOST.p50 ? [`${call}: ${figure(p50, 2)} times the p50 of the sample site`] : []),
    ...(p95 > MOST.p95 && SLOWEST_COUNT.includes(call)
      ? [`${call}: ${figure(p95, 2)} times the p95 of the sample site`]
      : []),
  ]);
  return failedAtOnce > 0 ? [...slow, `${failedAtOnce} of 200 requests at once failed`] : slow;
}
