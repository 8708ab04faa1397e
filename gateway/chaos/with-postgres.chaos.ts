import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const withPostgres = path.join(import.meta.dirname, '..', 'src', 'testing', 'with-postgres.ts');

test.each([0, 3])('a command that ends with %i on PostgreSQL ends the run with it', (status) => {
  const run = spawnSync(process.execPath, [tsx, withPostgres, 'sh', '-c', `exit ${status}`]);
  expect(run.status).toBe(status);
});
