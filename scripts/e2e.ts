import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { enginesIn, requireBrowser } from './browser.ts';
import { ensurePrograms } from './install-programs.ts';
import { enginesOfRun, leftOut } from './install-rules.ts';
import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

const given = process.argv.slice(2);

try {
  const engines = enginesOfRun(given, enginesIn(process.env.ENGINES));
  const known = process.env.ABSENT_PROGRAMS;
  const absent =
    known === undefined ? await ensurePrograms({ engines, servers: false, postgres: false }) : [];
  for (const { tests, program } of leftOut(absent)) console.log(`${tests} need ${program}.`);
  requireBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// The specs test the build, so build changes first, unless the caller has done it.
const isBuilt = given.includes('--built');
/** Only a whole browser has a window to look at. */
const isWatched = given.some((argument) => ['--headed', '--debug', '--ui'].includes(argument));
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
if (!isBuilt) run([tsx, join(repositoryRoot, 'scripts', 'build.ts'), '--skip-types', '--publish']);

const playwright = join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js');
run([
  playwright,
  'test',
  '-c',
  'e2e/playwright.config.ts',
  ...given.filter((argument) => argument !== '--built'),
]);

/** Runs a Node program to its end, and exits with its status if that is not 0. */
function run(command: string[]): void {
  const { status } = spawnSync(process.execPath, command, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      RELEASES_DIR: testStore,
      RELEASES_BUCKET: '',
      BROWSER_PATH: requireBrowser(),
      ...(isWatched && { WHOLE_CHROMIUM: 'yes' }),
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}
