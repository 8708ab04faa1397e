import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { repositoryRoot } from './repository.ts';

// The specs open what is built: what has changed since is built first, so that no spec speaks of code of before.
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
run([tsx, join(repositoryRoot, 'scripts', 'build.ts'), '--skip-types']);

const playwright = join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js');
run([playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)]);

/** Runs a program of Node to its end; ends this one with the same status where that is not 0. */
function run(command: string[]): void {
  const { status } = spawnSync(process.execPath, command, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, BROWSER_PATH: ensureBrowser() },
  });
  if (status !== 0) process.exit(status ?? 1);
}
