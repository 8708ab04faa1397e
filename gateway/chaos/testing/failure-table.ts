import { clusterRows } from './cluster-rows.ts';
import { failureRows, type Row, type Seen } from './failure-rows.ts';

/** All rows as a table in Markdown. */
export function failureTable(): string {
  const head = [
    '| what fails | what people see | what works meanwhile | what is lost | what recovers by itself | tested by |',
    '|---|---|---|---|---|---|',
  ];
  const rows = Object.entries(failureRows).map(([name, row]) => lineOf(row, `${name}.chaos.ts`));
  const ofCluster = Object.values(clusterRows).map((row) => lineOf(row, 'three-gateways.cluster.ts'));
  return [...head, ...rows, ...ofCluster].join('\n');
}

function lineOf({ what, seen }: Row, test: string): string {
  const { answer, works, lost, returns } = seen;
  const cells = [
    what,
    wordsOf(answer),
    works.join(', '),
    lost === 0 ? 'nothing' : String(lost),
    returns.join(', '),
  ];
  return `| ${cells.join(' | ')} | \`${test}\` |`;
}

function wordsOf(answer: Seen['answer']): string {
  if (answer === null) return 'nothing';
  if (typeof answer === 'string') return answer;
  const { status, retryAfter, says } = answer;
  return `${status}${retryAfter === null ? '' : ` with \`Retry-After: ${retryAfter}\``}: “${says}”`;
}
