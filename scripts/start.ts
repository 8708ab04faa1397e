import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

runStep('scripts/build.ts', ['--skip-types']);
const gateway = spawn(process.execPath, [tsx, join(repositoryRoot, 'gateway', 'src', 'server.ts')], {
  cwd: repositoryRoot,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal));
gateway.on('exit', (code) => process.exit(code ?? 1));

function runStep(script: string, args: string[]): void {
  try {
    execFileSync(process.execPath, [tsx, join(repositoryRoot, script), ...args], {
      cwd: repositoryRoot,
      stdio: 'inherit',
    });
  } catch {
    // The step has said what is wrong.
    process.exit(1);
  }
}
