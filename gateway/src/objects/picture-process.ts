import { photoMessages } from '@nestwright/domain/photo/rules';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApiError } from '#http/errors.ts';
import { packageFolder } from '#package-folder.ts';
import type { PictureOrder, PictureOutcome } from './picture-messages.ts';
import type { PictureWork } from './picture-work.ts';

/** The built `picture-program.ts`. */
const PROGRAM = join(packageFolder, 'dist', 'pictures.js');
/** A picture takes seconds. On a machine whose cores are all busy, it takes ten times as long. */
const LIMIT_MS = 60_000;
const RETRY_SECONDS = 5;

/**
 * Works on each picture in a process of its own, which ends with it. The decoder is native code: it may crash, and now
 * and then it hangs, after which not even the process that called it can exit.
 *
 * @param program replaces the built program in tests
 */
export function picturesInProcesses(program = PROGRAM, limitMs = LIMIT_MS): PictureWork {
  const inProcess = (order: PictureOrder) => runOrder(order, program, limitMs);
  return {
    encodePhoto: (bytes) => inProcess({ name: 'encodePhoto', args: [bytes] }) as never,
    photoSizes: (bytes, sides) => inProcess({ name: 'photoSizes', args: [bytes, sides] }) as never,
    cleanFile: (bytes) => inProcess({ name: 'cleanFile', args: [bytes] }) as never,
  };
}

/**
 * @throws ApiError of the work itself; 503 if the process was late or ended
 */
async function runOrder(order: PictureOrder, program: string, limitMs: number): Promise<unknown> {
  const child = fork(program, [], {
    // The gateway's secrets are none of its business.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  try {
    const outcome = await outcomeOf(child, order);
    if (outcome?.kind === 'done') return outcome.value;
    if (outcome?.kind === 'failed') throw new Error(`A picture's process failed: ${outcome.why}`);
    if (outcome === undefined)
      throw new ApiError(503, 'busy', photoMessages.busy, { retryAfter: RETRY_SECONDS });
    const { status, code, message, fields } = outcome.error;
    throw new ApiError(status, code, message, fields && { fields });
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}

/** Undefined if the process ends without an answer. */
async function outcomeOf(child: ChildProcess, order: PictureOrder): Promise<PictureOutcome | undefined> {
  const ended = once(child, 'close').then(() => undefined);
  // The process may have ended; then `close` follows.
  child.send(order, () => undefined);
  const answered = once(child, 'message').then(([outcome]) => outcome as PictureOutcome);
  return Promise.race([answered, ended]);
}
