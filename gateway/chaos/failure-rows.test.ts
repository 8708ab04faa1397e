import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterRows } from './testing/cluster-rows.ts';
import { failureRows } from './testing/failure-rows.ts';
import { failureTable } from './testing/failure-table.ts';

const operations = path.resolve(import.meta.dirname, '../../docs/operations.md');

test('docs/operations.md says what the chaos tests saw', () => {
  const table = /<!-- failures: begin -->\n([^]*)\n<!-- failures: end -->/.exec(
    readFileSync(operations, 'utf8'),
  );
  expect(table?.[1]).toBe(failureTable());
});

test('every row is asserted by the test that it names', () => {
  const names = Object.keys(failureRows);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(readFileSync(path.join(import.meta.dirname, `${name}.chaos.ts`), 'utf8')).toContain(
      `toEqual(failureRows['${name}'].seen)`,
    );
});

test('every row of the cluster is asserted by its test', () => {
  const test = readFileSync(path.join(import.meta.dirname, 'three-gateways.cluster.ts'), 'utf8');
  for (const name of Object.keys(clusterRows)) expect(test).toContain(`under('${name}'`);
});
