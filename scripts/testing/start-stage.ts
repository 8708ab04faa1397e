import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname, delimiter } from 'node:path';
import { freePort } from '@nestwright/gateway/testing/free-port.ts';

import { isRoot, NOBODY, type TakenStage } from './image-steps.ts';

/** A container's process. */
export interface Started {
  child: ChildProcess;
  address: string;
  /** Runs the image's health check. @returns its exit status */
  healthCheck(): number | null;
  /** @returns its exit status after SIGTERM */
  stop(): Promise<number | null>;
}

/**
 * Starts the command of a stage as an account without rights, which can only write to the volumes.
 *
 * @param node another program than the image's Node
 * @throws Error with its output if it ends before it is ready
 */
export async function startStage(
  stage: TakenStage,
  settings: Record<string, string>,
  node: string = stage.node,
): Promise<Started> {
  const port = String(await freePort());
  const { PATH = '' } = process.env;
  const env = {
    PATH: [dirname(node), PATH].join(delimiter),
    ...stage.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PORT: port,
    ...settings,
  };
  // As root, the steps made files of root's, as in an image, and the account cannot write to them.
  if (!isRoot) {
    spawnSync('chmod', ['-R', 'a-w', stage.root]);
    for (const volume of stage.volumes) spawnSync('chmod', ['-R', 'u+w', volume]);
  }
  const account = isRoot && stage.user !== 'root' ? { uid: NOBODY, gid: NOBODY } : {};
  const options = { cwd: stage.workdir, env, ...account };
  const [command = '', ...args] = stage.command;
  const child = spawn(command, args, { ...options, stdio: 'pipe' });
  await untilReady(child);
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    healthCheck() {
      const [check = '', ...checkArgs] = stage.healthCheck;
      return spawnSync(check, checkArgs, options).status;
    },
    async stop() {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      const [status] = (await once(child, 'exit')) as [number | null];
      return status;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const note = (part: Buffer) => {
      text += part.toString();
      if (text.includes('ready at')) resolve();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('exit', () => reject(new Error(`The image's program ended: ${text}`)));
  });
}
