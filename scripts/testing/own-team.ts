import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { writeKeyPair } from '#release/key-pair.ts';
import { repositoryRoot } from '#repository.ts';

/** A team to create. */
export interface NewTeam {
  name: string;
  /** The path that it owns. */
  owns: string;
  /** Folder of the site's embedded database. No gateway may have it open. */
  data: string;
  /** Folder for its key. */
  folder: string;
}

/**
 * Makes a team with a key, using the operators' commands.
 *
 * @returns its token, and the file of its private key
 */
export function addTeam({ name, owns, data, folder }: NewTeam): { token: string; file: string } {
  const { privateKey: file, publicKey } = writeKeyPair(join(folder, `${name}.key`));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const program = join(repositoryRoot, 'gateway', 'src', 'teams.ts');
  const teams = (...args: string[]) =>
    execFileSync(process.execPath, [tsx, program, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data },
    });
  const token = teams('add', name, '--owns', owns, '--expires', '90d').trim().split('\n').at(-1)!;
  teams('key', name, publicKey);
  return { token, file };
}
