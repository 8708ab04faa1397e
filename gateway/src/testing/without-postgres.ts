import { spawnSync } from 'node:child_process';
import { relative, sep } from 'node:path';

/**
 * Folders with statements of an engine's own or with much work at once. Their tests run on both engines each time, and
 * all others that use a database run on PostgreSQL. `npm run test:nightly` runs all of them on the embedded database.
 */
const ON_BOTH_ENGINES = ['api/pro', 'backup', 'db', 'mail', 'retention', 'webhook'];
const TEST_DATABASE = 'gateway/src/testing/test-database.ts';
const JEST = ['jest', '--selectProjects', 'gateway'];

/**
 * Runs the gateway's tests that need no PostgreSQL: those without a database, and those of a few folders on the embedded
 * one (none with `--no-database`). Exits with jest's status.
 */
function main(): number {
  const hasDatabase = !process.argv.includes('--no-database');
  const onPostgres = new Set(listed('--findRelatedTests', TEST_DATABASE));
  const files = listed().filter((file) => !onPostgres.has(file) || (hasDatabase && isForBothEngines(file)));
  if (onPostgres.size === 0 || files.length === 0) throw new Error('Jest lists no test of the gateway.');
  const { status } = spawnSync('npx', [...JEST, '--maxWorkers=2', '--silent', '--runTestsByPath', ...files], {
    stdio: 'inherit',
  });
  return status ?? 1;
}

function listed(...args: string[]): string[] {
  const { stdout, status } = spawnSync('npx', [...JEST, '--listTests', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error('Jest cannot list the tests of the gateway.');
  return stdout.split('\n').filter((line) => line.endsWith('.test.ts'));
}

function isForBothEngines(file: string): boolean {
  const within = relative('gateway/src', file).split(sep).join('/');
  return ON_BOTH_ENGINES.some((folder) => within.startsWith(`${folder}/`));
}

process.exit(main());
