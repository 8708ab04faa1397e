import type { UntouchedLoad } from '#measure/untouched.ts';
import { median, pairedRatio } from '#measure/statistics.ts';
import { figure, markdownTable } from '#report/markdown-table.ts';

import type { Counterpart, GoalLoads } from './measure-goals.ts';

interface Goal {
  beside: Counterpart;
  name: string;
  value: (load: UntouchedLoad) => number;
  /** The largest allowed ratio of the composed site's figure to the other's; undefined is reported without a goal. */
  most: number | undefined;
}

const KB = 1024;

/** The goals for first visits on the slow phone. Peers are not compared by their scripts. */
const goals: readonly Goal[] = [
  { beside: 'bare', name: 'first paint, ms', value: ({ fcp }) => fcp, most: 1.15 },
  { beside: 'stored', name: 'first paint, ms', value: ({ fcp }) => fcp, most: undefined },
  { beside: 'stored', name: 'largest paint, ms', value: ({ lcp }) => lcp, most: 0.8 },
  { beside: 'stored', name: 'blocking time, ms', value: ({ blocking }) => blocking, most: 0.5 },
  { beside: 'stored', name: 'bytes in all, KB', value: ({ bytes }) => bytes / KB, most: 1 },
  { beside: 'peer', name: 'first paint, ms', value: ({ fcp }) => fcp, most: 1 },
  { beside: 'peer', name: 'largest paint, ms', value: ({ lcp }) => lcp, most: 1 },
  { beside: 'peer', name: 'blocking time, ms', value: ({ blocking }) => blocking, most: undefined },
  { beside: 'peer', name: 'script, KB', value: ({ script }) => script / KB, most: undefined },
];

/** A page's figure beside that of another site. */
interface Compared {
  path: string;
  goal: Goal;
  other: string;
  values: [composed: number[], other: number[]];
}

/** Every page next to each site that a goal compares it with. */
export function goalsTable(found: readonly GoalLoads[]): string {
  const rows = compared(found).map(({ path, goal: { name, most }, other, values }) => {
    const { middle, low, high } = pairedRatio(...values);
    return [
      `\`${path}\` ${name}`,
      figure(median(values[0])),
      other,
      figure(median(values[1])),
      figure(middle, 2),
      Number.isNaN(low) ? '' : `${figure(low, 2)} to ${figure(high, 2)}`,
      most === undefined ? '' : `at most ${most}`,
      most === undefined ? '' : middle <= most ? 'yes' : 'no',
    ];
  });
  const head = ['slow phone', 'composed', 'beside', 'its', 'ratio', 'middle half', 'goal', 'reached'];
  return markdownTable(head, rows);
}

/** A sentence for each goal that a page misses. */
export function goalProblems(found: readonly GoalLoads[]): string[] {
  return compared(found).flatMap(({ path, goal: { name, most }, other, values }) => {
    const { middle } = pairedRatio(...values);
    return most === undefined || middle <= most
      ? []
      : [`${path}: ${name} is ${figure(middle, 2)} of ${other}, the goal is at most ${most}.`];
  });
}

function compared(found: readonly GoalLoads[]): Compared[] {
  return found.flatMap(({ path, composed, others }) =>
    others.flatMap(({ name: other, is, loads }) =>
      goals
        .filter(({ beside }) => beside === is)
        .map((goal) => ({ path, goal, other, values: [composed.map(goal.value), loads.map(goal.value)] })),
    ),
  );
}
