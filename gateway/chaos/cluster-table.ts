import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const operations = path.resolve(import.meta.dirname, '../../docs/operations.md');
const [START, END] = ['<!-- cluster: begin -->', '<!-- cluster: end -->'];

/** What happened to a cluster, and how many requests it met. */
export interface Episode {
  what: string;
  /** Requests that were answered well, and that were not. */
  answered: number;
  failed: number;
  acknowledged: number;
  lost: number;
}

/**
 * Compares what happens with the table of figures in `docs/operations.md`; with `CLUSTER_TABLE=write`, writes it with the figures of this run.
 * @throws Error if the table says something else.
 */
export function settleTable(episodes: readonly Episode[]): void {
  const text = readFileSync(operations, 'utf8');
  const [before, rest = ''] = text.split(START);
  const [table = '', after] = rest.split(END);
  if (after === undefined) throw new Error(`${operations} has no place for the table: ${START} … ${END}`);
  const rows = episodes.map(
    ({ what, answered, failed, acknowledged, lost }) =>
      `| ${what} | ${answered} | ${failed} | ${lost} of ${acknowledged} |`,
  );
  const head = ['| what happens | answered | failed | acknowledged and lost |', '|---|---|---|---|'];
  process.stdout.write(`${rows.join('\n')}\n`);
  if (process.env.CLUSTER_TABLE === 'write')
    return writeFileSync(operations, `${before}${START}\n${[...head, ...rows].join('\n')}\n${END}${after}`);
  const untold = episodes.filter(({ what }) => !table.includes(`| ${what} |`));
  if (untold.length > 0)
    throw new Error(
      `docs/operations.md does not say: ${untold.map(({ what }) => what).join(', ')}. Write it with npm run test:cluster -- --write`,
    );
}
