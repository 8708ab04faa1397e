import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

/**
 * The program of a version of Node, such as `26` or `24.6.0`. Installs it from npm unless an earlier run has.
 *
 * @returns its absolute path
 * @throws Error when npm has no such version, or cannot be reached
 */
export function nodeProgram(version: string): string {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const prefix = join(repositoryRoot, 'node_modules', '.cache', 'node', version);
  const program = join(prefix, 'node_modules', name, 'bin', 'node');
  // A major version's newest one changes, so it is looked up each time; npm downloads only what is new.
  if (!existsSync(program) || !version.includes('.'))
    execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', `${name}@${version}`], {
      stdio: 'pipe',
    });
  return program;
}
