import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const operations = path.resolve(import.meta.dirname, '../../../docs/operations.md');
const [START, END] = ['<!-- cluster: begin -->', '<!-- cluster: end -->'];

/** Something that happened to a cluster, and the requests meanwhile. */
export interface Episode {
  what: string;
  /** Requests that succeeded, and those that failed. */
  answered: number;
  failed: number;
  acknowledged: number;
  lost: number;
}

/**
 * Checks that the table in `docs/operations.md` has a row for each episode. With `CLUSTER_TABLE=write`, writes the table
 * with the figures of this run instead.
 * @throws Error if the table lacks an episode.
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
  const missing = episodes.filter(({ what }) => !table.includes(`| ${what} |`));
  if (missing.length > 0)
    throw new Error(
      `docs/operations.md has no row for: ${missing.map(({ what }) => what).join(', ')}. To write the table: npm run test:cluster -- --write`,
    );
}
