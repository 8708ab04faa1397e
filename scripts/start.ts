import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { mailboxSetting } from './mailbox-setting.ts';
import { repositoryRoot } from './repository.ts';

process.chdir(repositoryRoot);
await build();
process.env.MAILBOX = mailboxSetting();
// Runs in this process, which becomes the gateway, so that none is left behind when it ends.
await import(pathToFileURL(join(repositoryRoot, 'gateway', 'src', 'server.ts')).href);

/** Builds what changed. Exits if that fails or on a signal. */
async function build(): Promise<void> {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const program = ['--import', tsx, join(repositoryRoot, 'scripts', 'build.ts'), '--skip-types'];
  const building = spawn(process.execPath, program, { stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals) => building.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  const [code] = (await once(building, 'exit')) as [number | null];
  process.off('SIGINT', passOn).off('SIGTERM', passOn);
  // The build has already printed the error.
  if (code !== 0) process.exit(code ?? 1);
}
