import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { requireBrowser } from './browser.ts';
import { ensureBrowsers } from './install-browsers.ts';
import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** A part of the tests: one of our TypeScript scripts, or a program with arguments. */
interface Part {
  name: string;
  command: string[];
}

const script = (path: string, ...args: string[]) => [tsx, join(repositoryRoot, path), ...args];
const jest = join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js');

/** In order: fast checks first, and those that need a build after it. */
const PARTS: Part[] = [
  { name: 'check', command: script('scripts/check.ts') },
  { name: 'build', command: script('scripts/build.ts', '--skip-types', '--publish') },
  {
    name: 'gateway on the embedded database',
    command: [jest, '--selectProjects', 'gateway', '--maxWorkers=2', '--silent'],
  },
  { name: 'gateway on PostgreSQL', command: script('gateway/src/testing/with-postgres.ts') },
  { name: 'gateway and releases as processes', command: [jest, '-c', 'gateway/chaos/jest.config.mjs'] },
  { name: 'catalogue of the kit', command: script('scripts/catalog-axe.ts') },
  { name: 'the cost of a page compared with one program', command: script('bench/bench.ts', '--quick') },
  { name: 'browser', command: script('scripts/e2e.ts') },
];

let browser: string;
try {
  await ensureBrowsers();
  browser = requireBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
console.log(`Browser: ${browser}`);

let passed = 0;
for (const part of PARTS) {
  console.log(`\n== ${part.name}`);
  if (succeeds(part)) {
    passed += 1;
    continue;
  }
  console.log(`\n${part.name} failed; see its output above.`);
  console.log(`parts: ${passed} passed, 1 failed`);
  process.exit(1);
}
console.log(`\nparts: ${passed} passed, 0 failed`);

function succeeds({ command }: Part): boolean {
  const { status } = spawnSync(process.execPath, command, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, RELEASES_DIR: testStore, BROWSER_PATH: browser },
  });
  return status === 0;
}
