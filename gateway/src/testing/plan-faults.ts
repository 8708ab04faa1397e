import { SMALL } from './fill-tables.ts';

/** A node of a plan, as `explain (format json)` describes it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Parent Relationship'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/**
 * Reading or sorting more rows than this is a fault, because the rows of one person, company or day then grow. A page has
 * 50.
 */
const MAX_ROWS = 200;
/** Nodes that read everything below them before they return their first row. */
const READS_ALL = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp', 'Bitmap Heap Scan'];

interface Place {
  /** Whether a limit above ends the reading early. */
  endsEarly: boolean;
  /** How often the node runs. */
  times: number;
}

/**
 * The parts of a plan that grow with a table: reading all of a table or index, reading many rows of an index, and sorting
 * many rows to return a few. It is no fault to read an index in order until a limit is reached.
 * @param largeIndexes the indexes with many entries; a partial one may have few
 */
export function planFaults(plan: Plan, largeIndexes: ReadonlySet<string>): string[] {
  return [...new Set(faultsOf(plan, { endsEarly: false, times: 1 }))];

  function faultsOf(node: Plan, place: Place): string[] {
    const { 'Node Type': type, Plans = [] } = node;
    const endsEarly = type === 'Limit' || (place.endsEarly && !READS_ALL.includes(type));
    // A nested loop runs its second part for each row of the first.
    const outer = type === 'Nested Loop' ? (Plans[0]?.['Plan Rows'] ?? 1) : 1;
    return [
      ...ownFaults(node, place),
      ...Plans.flatMap((one) =>
        faultsOf(one, {
          endsEarly,
          times: place.times * (one['Parent Relationship'] === 'Inner' ? Math.max(1, outer) : 1),
        }),
      ),
    ];
  }

  function ownFaults(node: Plan, { endsEarly, times }: Place): string[] {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
    if (type === 'Seq Scan' && table !== undefined && !SMALL.includes(table))
      return [`reads all of ${table}`];
    const isWhole = index !== undefined && condition === undefined && !endsEarly;
    if (isWhole && largeIndexes.has(index)) return [`reads all of ${index}`];
    const rows = Math.round(node['Plan Rows'] * times);
    if (index !== undefined && !endsEarly && rows > MAX_ROWS) return [`reads ${rows} rows of ${index}`];
    const sorted = node.Plans?.[0]?.['Plan Rows'] ?? 0;
    return type === 'Sort' && sorted > MAX_ROWS ? [`sorts ${sorted} rows`] : [];
  }
}
