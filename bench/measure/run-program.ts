import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

import { repositoryRoot } from '#places.ts';

/** A program of the bench in a separate process, which also ends when this one ends. */
export interface RunningProgram {
  /** The address that it sent when it was ready. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program that sends its address when it is ready.
 * @param file absolute path of a TypeScript file
 * @throws Error if it ends instead
 */
export async function runProgram(file: string, args: readonly string[]): Promise<RunningProgram> {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child: ChildProcess = fork(file, args, {
    cwd: repositoryRoot,
    execArgv: ['--import', tsx],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (typeof url !== 'string') throw new Error(`${file} did not start.`);
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
