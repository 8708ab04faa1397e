import { SMALL } from './fill-tables.ts';

/** A node of a plan, as `explain (format json)` describes it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Sorting more rows than this is a fault, because the rows of one person or company then grow. A page has 50. */
const MAX_SORTED = 200;
/** Nodes that read everything below them before they return their first row. */
const READS_ALL = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp'];

/**
 * The parts of a plan that grow with a table: reading all of a table or index, and sorting many rows to return a few. It
 * is no fault to read an index in order until a limit is reached.
 * @param largeIndexes the indexes with many entries; a partial one may have few
 */
export function planFaults(plan: Plan, largeIndexes: ReadonlySet<string>): string[] {
  return [...new Set(faultsOf(plan, false))];

  function faultsOf(node: Plan, endsEarly: boolean): string[] {
    const { 'Node Type': type, Plans = [] } = node;
    const below = type === 'Limit' || (endsEarly && !READS_ALL.includes(type));
    return [...ownFaults(node, endsEarly), ...Plans.flatMap((one) => faultsOf(one, below))];
  }

  function ownFaults(node: Plan, endsEarly: boolean): string[] {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
    if (type === 'Seq Scan' && table !== undefined && !SMALL.includes(table))
      return [`reads all of ${table}`];
    const isWhole = index !== undefined && condition === undefined && !endsEarly;
    if (isWhole && largeIndexes.has(index)) return [`reads all of ${index}`];
    const sorted = node.Plans?.[0]?.['Plan Rows'] ?? 0;
    return type === 'Sort' && sorted > MAX_SORTED ? [`sorts ${sorted} rows`] : [];
  }
}
