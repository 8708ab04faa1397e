import { ApiError } from '#http/errors.ts';
import type { PictureOrder, PictureOutcome } from './picture-messages.ts';
import { workInThisProcess } from './picture-work.ts';

/** The program of a process that works on one picture. Its gateway ends it. */
process.once('message', (order: PictureOrder) => {
  void outcomeOf(order).then((outcome) => process.send?.(outcome));
});

// The gateway finishes what it has begun when a signal to all its processes stops it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// A decoder that hangs would keep a process that merely exits.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function outcomeOf({ name, args }: PictureOrder): Promise<PictureOutcome> {
  try {
    const work = workInThisProcess[name] as (...args: unknown[]) => Promise<unknown>;
    return { kind: 'done', value: await work(...args) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', why: String(error) };
    const { status, code, message, fields } = error;
    return { kind: 'refused', error: { status, code, message, fields } };
  }
}
