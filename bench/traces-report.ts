import { figure, markdownTable } from './report/markdown-table.ts';
import type { TraceCost } from './traces.ts';

/** The largest allowed cost of traces, as a share of a gateway's throughput. */
const MAX_COST = 0.03;

/** Each call with and without traces. */
export function tracesTable(costs: readonly TraceCost[]): string {
  return markdownTable(
    ['call', 'requests/s and core without', 'with', 'ratio', 'middle half', 'failed'],
    costs.map(({ call, off, on, ratio: { middle, low, high }, failed }) => [
      call,
      figure(off),
      figure(on),
      figure(middle, 3),
      `${figure(low, 3)} to ${figure(high, 3)}`,
      figure(failed),
    ]),
  );
}

/** The calls that exceed the budget. */
export function traceProblems(costs: readonly TraceCost[]): string[] {
  return costs
    .filter(({ ratio, failed }) => ratio.middle < 1 - MAX_COST || failed > 0)
    .map(
      ({ call, ratio, failed }) =>
        `${call} with traces: ${figure(ratio.middle, 3)} of the requests, ${failed} failed`,
    );
}
