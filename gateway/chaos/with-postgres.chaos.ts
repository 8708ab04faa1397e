import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const withPostgres = path.join(import.meta.dirname, '..', 'src', 'testing', 'with-postgres.ts');

test.each([0, 3])('a command that ends with %i on PostgreSQL ends the run with it', (status) => {
  const run = spawnSync(process.execPath, [tsx, withPostgres, 'sh', '-c', `exit ${status}`]);
  expect(run.status).toBe(status);
});

test.each([
  { statement: 'select "id" from "users" where "id" = $1', status: 0 },
  { statement: 'select "id" from "users" where "user_agent" = $1', status: 1 },
])('a gateway that sends $statement ends the run with $status', ({ statement, status }) => {
  const send = "fs.writeFileSync(process.env.STATEMENTS_FILE, JSON.stringify(process.argv[1]) + '\\n')";
  // Enough rows for the planner to prefer an index, in a fraction of the time.
  const env = { ...process.env, EXPLAIN_ROWS: '20000' };
  const args = [tsx, withPostgres, process.execPath, '-e', send, statement];
  const run = spawnSync(process.execPath, args, { env });
  const faults = run.stdout.toString().match(/^ {2}.*$/gm) ?? [];
  expect(faults).toEqual(status === 0 ? [] : [`  reads all of users: ${statement}`]);
  expect(run.status).toBe(status);
});
