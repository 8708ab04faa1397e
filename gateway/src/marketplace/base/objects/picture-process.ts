import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApiError } from '#http/errors.ts';
import { packageFolder } from '#package-folder.ts';
import type { PictureOrder, PictureOutcome } from './picture-messages.ts';
import { busyError } from './photo-queue.ts';
import type { PictureWork } from './picture-work.ts';

/** How a process ended that gave no answer. */
export interface LostPicture {
  /** What it was to do. */
  work: PictureOrder['name'];
  code: number | null;
  signal: string | null;
}

export interface PictureProcessOptions {
  /** Logs a process that gave no answer. Nothing of the picture is in it. */
  report(this: void, lost: LostPicture): void;
  /** Replaces the built `picture-program.ts` in tests. */
  program?: string;
  /** How long a picture may take, in milliseconds. Browsers wait for a minute. */
  limitMs?: number;
}

const PROGRAM = join(packageFolder, 'dist', 'pictures.js');
/** A picture takes seconds. On a machine whose cores are all busy, it takes ten times as long. */
const LIMIT_MS = 40_000;

/**
 * Works on each picture in a process of its own, which ends with it. The decoder is native code: it may crash or hang.
 * A hanging decoder would even keep the process that called it from exiting.
 */
export function picturesInProcesses({
  report,
  program = PROGRAM,
  limitMs = LIMIT_MS,
}: PictureProcessOptions): PictureWork {
  const run = (order: PictureOrder) => runOrder(order, { report, program, limitMs });
  return {
    encodePhoto: (bytes) => run({ name: 'encodePhoto', args: [bytes] }) as never,
    photoSizes: (bytes, sides) => run({ name: 'photoSizes', args: [bytes, sides] }) as never,
    reencodePaper: (bytes, type) => run({ name: 'reencodePaper', args: [bytes, type] }) as never,
  };
}

/**
 * @throws ApiError of the work itself; 503 if the process was late or ended
 */
async function runOrder(
  order: PictureOrder,
  { report, program, limitMs }: Required<PictureProcessOptions>,
): Promise<unknown> {
  const child = fork(program, [], {
    // The gateway's secrets are none of its business.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  // Too many files are open, for example. Killing it would hit this process's own group.
  if (child.pid === undefined) return lose({ work: order.name, code: null, signal: null });
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  try {
    const outcome = await outcomeOf(child, order);
    switch (outcome.kind) {
      case 'done':
        return outcome.value;
      case 'lost':
        return lose({ work: order.name, code: child.exitCode, signal: child.signalCode });
      case 'failed':
        throw new Error(`A picture's process failed: ${outcome.why}`);
      case 'refused': {
        const { status, code, message, fields } = outcome.error;
        throw new ApiError(status, code, message, fields && { fields });
      }
    }
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
  function lose(lost: LostPicture): never {
    report(lost);
    throw busyError();
  }
}

async function outcomeOf(
  child: ChildProcess,
  order: PictureOrder,
): Promise<PictureOutcome | { kind: 'lost' }> {
  const ended = once(child, 'close').then(() => ({ kind: 'lost' }) as const);
  const answered = once(child, 'message').then(([outcome]) => outcome as PictureOutcome);
  // If the process has ended, `close` follows.
  child.send(order, () => undefined);
  return Promise.race([answered, ended]);
}
