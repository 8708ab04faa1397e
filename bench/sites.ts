import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { type Site, startSite } from '@nestwright/e2e/site.ts';

import { repositoryRoot } from '#places.ts';

import { buildMonolith } from './monolith/build-monolith.ts';

/** Which of the two programs a figure belongs to. */
export type Side = 'composed' | 'monolith';

export const sides: readonly Side[] = ['composed', 'monolith'];

/** The same site twice: composed by the gateway, and as one program. */
export interface Sites {
  composed: Site;
  /** Origins without a slash at their end. */
  urls: Record<Side, string>;
  dispose(): Promise<void>;
}

/** Starts both sites from their builds. Rebuilds the monolith if its sources have changed. */
export async function startSites(): Promise<Sites> {
  const monolith = await buildMonolith();
  const composed = await startSite({ env: { LOG_LEVEL: 'warn', LIMIT_FACTOR: '1000' } });
  const file = join(import.meta.dirname, 'monolith', 'run-monolith.ts');
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const server = spawn(process.execPath, ['--import', tsx, file, JSON.stringify(monolith), composed.url], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const [said] = (await Promise.race([once(server, 'message'), ended])) as [unknown];
  if (typeof said !== 'string') throw new Error('The monolith did not start.');
  return {
    composed,
    urls: { composed: composed.url, monolith: said },
    async dispose() {
      server.kill();
      await ended;
      await composed.dispose();
    },
  };
}
