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

/** A sort of more rows than this grows with what one person or company has; a page has 50. */
const MOST_SORTED = 200;
/** These read all that is below them before they answer their first row. */
const READS_ALL = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp'];

/**
 * What of a plan grows with a table: reading the whole of it or of an index, and sorting many rows to answer a few. An index that
 * is read in order until a limit is reached is no fault.
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
    return type === 'Sort' && sorted > MOST_SORTED ? [`sorts ${sorted} rows`] : [];
  }
}
