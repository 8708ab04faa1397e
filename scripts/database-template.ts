import { templateFolder } from '@nestwright/gateway/db/template.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

/**
 * The folder of an embedded database with the schema in place and no rows, so that a first start only copies it.
 * Creates it if there is none for the current migrations; that takes some seconds.
 *
 * @returns its absolute path
 */
export function databaseTemplate(): string {
  const folder = templateFolder();
  if (existsSync(folder)) return folder;
  console.log('Preparing the embedded database ...');
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  execFileSync(process.execPath, [tsx, join(repositoryRoot, 'gateway', 'scripts', 'build-template.ts')], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  return folder;
}
