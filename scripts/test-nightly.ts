import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

/**
 * `npm run test:nightly`: tests that are too slow for every run. They use only this machine. `npm run test:cluster`
 * is one part: three gateways behind HAProxy. One is killed, or all are restarted or replaced, or their database or
 * mail server fails. `-- --write` writes what that part measured into `docs/operations.md`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});

interface Part {
  name: string;
  config: string;
  tests: string;
  env?: Record<string, string>;
}

const PARTS: readonly Part[] = [
  {
    name: 'cluster',
    config: 'gateway/chaos/nightly.config.mjs',
    tests: String.raw`\.cluster\.ts$`,
    env: values.write ? { CLUSTER_TABLE: 'write' } : {},
  },
  { name: 'image', config: 'gateway/chaos/nightly.config.mjs', tests: String.raw`image\.nightly\.ts$` },
  {
    name: 'minors',
    config: 'gateway/chaos/nightly.config.mjs',
    tests: String.raw`minors\.nightly\.ts$`,
  },
  {
    name: 'races',
    config: 'gateway/chaos/jest.config.mjs',
    tests: '(races|deaths)',
    env: { RACES: '1000', BOOKINGS: '2000', DEATHS: '40' },
  },
];

const wanted = PARTS.filter(({ name }) => values.only === undefined || values.only === name);
if (wanted.length === 0) {
  console.error(`Unknown: ${values.only}. Known: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const PATH = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter);
if (spawnSync('haproxy', ['-v'], { env: { PATH } }).error !== undefined) {
  console.error('These tests need haproxy: install it (Debian: apt-get install haproxy) and run them again.');
  process.exit(1);
}
if (run('tsx/dist/cli.mjs', ['scripts/build.ts', '--skip-types', '--publish'], {}) !== 0) process.exit(1);
const failed = wanted.filter(({ name, config, tests, env = {} }) => {
  console.log(`\n${name}`);
  return run('jest/bin/jest.js', ['-c', config, '--testPathPatterns', tests], env) !== 0;
});
for (const { name } of failed) console.error(`Failed: npm run test:nightly -- --only ${name}`);
if (failed.length > 0) process.exitCode = 1;

function run(program: string, args: string[], env: Record<string, string>): number | null {
  return spawnSync(process.execPath, [join(repositoryRoot, 'node_modules', program), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, RELEASES_DIR: testStore, RELEASES_BUCKET: '', ...env },
    stdio: 'inherit',
  }).status;
}
