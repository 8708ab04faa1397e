import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

import { hiding, sayVisible } from './hide-folder.ts';

const { PATH = '', HOME = '' } = process.env;

/** How to run a command outside this repository. */
export interface OutsideRun {
  cwd: string;
  /** Expected exit code. Default: 0. */
  expected?: number;
  env?: Record<string, string>;
}

/** A folder where commands run as another team would run them. */
export interface OutsideFolder {
  /** Absolute path. */
  folder: string;
  /** The tarballs of the published packages. */
  packages: string;
  /** Runs a command; throws with its output if it ends with another exit code. */
  run(this: void, command: string, args: string[], how: OutsideRun): { stdout: string; stderr: string };
  /** Starts a command; `output` returns its output so far. */
  start(this: void, command: string, args: string[], how: OutsideRun): { output: () => string };
  /** Ends running commands and removes the folder. */
  dispose(this: void): Promise<void>;
}

const hide = hiding(repositoryRoot);

/** Whether outside commands cannot read this repository. Without it, tests do not show that they don't. */
export const isHidden = hide !== undefined;

/**
 * Packs the published packages into a new folder outside this repository.
 *
 * @throws Error in a pipeline that cannot hide this repository
 */
export function outsideFolder(): OutsideFolder {
  if (!isHidden) sayVisible();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-outside-')));
  const packages = join(folder, 'packages');
  const running: ChildProcess[] = [];
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const pack = [tsx, join(repositoryRoot, 'scripts', 'pack.ts'), '--out', packages];
  const { status, stderr } = spawnSync(process.execPath, pack, { encoding: 'utf8', maxBuffer: 64e6 });
  const faults = stderr.replaceAll(/^npm warn.*\n/gm, '');
  if (status !== 0 || faults !== '') throw new Error(`npm run pack ended with ${status}:\n${faults}`);
  return {
    folder,
    packages,
    run(command, args, { cwd, expected = 0, env }) {
      const {
        stdout,
        stderr: errors,
        status: ended,
      } = spawnSync(...hidden(command, args), {
        cwd,
        encoding: 'utf8',
        maxBuffer: 64e6,
        env: { PATH, HOME, ...env },
      });
      if (ended !== expected)
        throw new Error(`${command} ${args.join(' ')} ended with ${ended}:\n${stdout}${errors}`);
      return { stdout, stderr: errors };
    },
    start(command, args, { cwd, env }) {
      const child = spawn(...hidden(command, args), { cwd, env: { PATH, HOME, ...env } });
      running.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output += String(part)));
      return { output: () => output };
    },
    async dispose() {
      for (const child of running.filter(({ exitCode }) => exitCode === null)) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The command, with this repository hidden. */
function hidden(command: string, args: string[]): [string, string[]] {
  return hide ? hide(command, args) : [command, args];
}
