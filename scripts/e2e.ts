import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { repositoryRoot } from './repository.ts';

const { status } = spawnSync(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, BROWSER_PATH: ensureBrowser() } },
);
process.exit(status ?? 1);
