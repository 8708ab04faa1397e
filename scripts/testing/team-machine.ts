import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@nestwright/gateway/testing/free-port.ts';
import { repositoryRoot } from '#repository.ts';

import { addTeam } from './own-team.ts';

const tsx = createRequire(import.meta.url).resolve('tsx');
const running: ChildProcess[] = [];

/** A process, and its output so far. */
export type Running = ChildProcess & { output(): string };

/** A team `garden` that owns `/garden`: a database with the team, its key and its token. */
export interface GardenTeam {
  /** Runs `npm run teams` in the database of `data`. */
  teams(data: string, ...args: string[]): Running;
  /** Sends a build to a site, as the team does on its own machine. */
  send(site: string, build: string): Running;
  /** A copy of the database with the team, because making a new one is slow. */
  newData(folder: string): void;
  dispose(): void;
}

/** Makes the team and a database with it. */
export function gardenTeam(): GardenTeam {
  const made = mkdtempSync(join(tmpdir(), 'nestwright-team-'));
  const data = join(made, 'data');
  const { token, file } = addTeam({ name: 'garden', owns: '/garden', data, folder: made });
  const teams = (folder: string, ...args: string[]) =>
    startCommand('gateway/src/teams.ts', args, { DATA_DIR: join(folder, 'data') });
  return {
    teams,
    send: (site, build) =>
      startCommand(
        'scripts/release.ts',
        ['garden', '--build', build, '--to', site, '--key', file, '--message', 'Spring'],
        { RELEASE_GATE: 'files', TEAM_TOKEN: token },
      ),
    newData: (folder) => cpSync(data, join(folder, 'data'), { recursive: true }),
    dispose: () => rmSync(made, { recursive: true, force: true }),
  };
}

/** Starts a command of the repository with only these settings. */
export function startCommand(program: string, args: readonly string[], env: Record<string, string>): Running {
  return start(['--import', tsx, join(repositoryRoot, program), ...args], env);
}

/**
 * Starts a gateway with these settings and waits until it is ready.
 *
 * @returns the process and its address
 */
export async function startGateway(
  env: Record<string, string>,
): Promise<{ gateway: Running; address: string }> {
  // Statements name the site's address, so the gateway must know its port before it starts.
  const PORT = String(await freePort());
  const gateway = start([join(repositoryRoot, 'gateway/dist/server.js')], { PORT, ...env });
  await until(() => /ready at (\S+)/.test(gateway.output()) || gateway.exitCode !== null);
  expect(gateway.output()).toContain('ready at');
  return { gateway, address: /ready at (\S+)/.exec(gateway.output())![1]! };
}

/** Waits until a process has ended; returns its output. */
export async function ended(child: Running): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.output();
}

/** Kills a process, as a power cut would, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Kills every process that this module started. */
export async function killAll(): Promise<void> {
  for (const child of running.splice(0)) await kill(child);
}

/** Waits until `isSo` returns true; checks every millisecond. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

function start(args: string[], env: Record<string, string>): Running {
  const { PATH = '', HOME = '' } = process.env;
  const own = { RELEASES_BUCKET: '', NODE_ENV: 'development', LOG_LEVEL: 'error', ...env };
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, env: { PATH, HOME, ...own } });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  return Object.assign(child, { output: () => output });
}
