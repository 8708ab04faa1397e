import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { versionsOf } from '@nestwright/scripts/pack/installed-versions.ts';
import { hiding, sayVisible } from '@nestwright/scripts/testing/hide-folder.ts';

const repository = dirname(import.meta.dirname);
const hide = hiding(repository);
const { PATH = '', HOME = '' } = process.env;

export interface NpmFolderOptions {
  /** Folder with the sources of a site. */
  sources: string;
  /** The package of ours that the site uses, as its tarball. */
  own: 'contract' | 'embed';
  /** The packages that npm installs besides, in the versions of this repository. */
  packages: readonly string[];
}

/** The folder of another company's site. It has its own `node_modules`, and its commands do not see this repository. */
export interface NpmFolder {
  /** Absolute path. */
  folder: string;
  /**
   * Runs a program of the sources with Node.
   *
   * @returns what it prints
   * @throws Error with its output if it fails
   */
  run(this: void, program: string, ...args: string[]): string;
  dispose(this: void): void;
}

/**
 * Copies a site's sources into the system's temporary folder and installs its packages there with npm, from its cache
 * where that has them.
 *
 * @throws Error in a pipeline that cannot hide this repository
 */
export function npmFolder({ sources, own, packages }: NpmFolderOptions): NpmFolder {
  if (!hide) sayVisible();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-npm-')));
  cpSync(sources, folder, { recursive: true });
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const pack = join(repository, 'scripts', 'pack.ts');
  execFileSync(process.execPath, [tsx, pack, '--only', own, '--out', folder]);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  const dependencies = { [`@nestwright/${own}`]: `file:${tarball}`, ...versionsOf(packages) };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );

  function outside(command: string, args: string[]): string {
    const [program, all] = hide ? hide(command, args) : [command, args];
    return execFileSync(program, all, { cwd: folder, encoding: 'utf8', env: { PATH, HOME } });
  }

  outside('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  return {
    folder,
    run: (program, ...args) => outside(process.execPath, [program, ...args]),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
