import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { repositoryRoot } from './repository.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** In this order: what fails fast comes first, what needs a build comes last. */
const PARTS = [
  { name: 'check', script: 'scripts/check.ts', args: [] },
  { name: 'build', script: 'scripts/build.ts', args: ['--skip-types'] },
  { name: 'gateway on PostgreSQL', script: 'gateway/src/testing/with-postgres.ts', args: [] },
  { name: 'browser', script: 'scripts/e2e.ts', args: [] },
];

let browser: string;
try {
  browser = ensureBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
console.log(`Browser: ${browser}`);

let passed = 0;
for (const part of PARTS) {
  console.log(`\n== ${part.name}`);
  try {
    execFileSync(process.execPath, [tsx, join(repositoryRoot, part.script), ...part.args], {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...process.env, BROWSER_PATH: browser },
    });
    passed += 1;
  } catch {
    console.log(`\n${part.name} failed; what it says is above.`);
    console.log(`parts: ${passed} passed, 1 failed`);
    process.exit(1);
  }
}
console.log(`\nparts: ${passed} passed, 0 failed`);
