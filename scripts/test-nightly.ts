import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

import { missingPrograms, nightlyParts } from './nightly-parts.ts';
import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

/**
 * `npm run test:nightly`: tests that are too slow for every run. Two parts need the package registry. `npm run test:cluster`
 * is one part: three gateways behind HAProxy. One is killed, or all are restarted or replaced, or their database or
 * mail server fails. `-- --write` writes what that part measured into `docs/operations.md`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});

const wanted = nightlyParts.filter(({ name }) => values.only === undefined || values.only === name);
if (wanted.length === 0) {
  console.error(`Unknown: ${values.only}. Known: ${nightlyParts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const PATH = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter);
for (const { name, program } of missingPrograms(wanted, isInstalled)) {
  console.error(
    `The part ${name} needs ${program}: install it (Debian: apt-get install ${program}) and run it again.`,
  );
  process.exit(1);
}
if (run('tsx/dist/cli.mjs', ['scripts/build.ts', '--skip-types', '--publish'], {}) !== 0) process.exit(1);
const failed = wanted.filter(({ name, config, tests, env = {} }) => {
  console.log(`\n${name}`);
  const more: Record<string, string> = values.write ? { CLUSTER_TABLE: 'write' } : {};
  return run('jest/bin/jest.js', ['-c', config, '--testPathPatterns', tests], { ...env, ...more }) !== 0;
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

function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v'], { env: { PATH } }).error === undefined;
}
