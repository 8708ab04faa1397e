import { photoMessages } from '@nestwright/domain/photos/photo-rules';
import { ApiError } from '#http/errors.ts';

/** How many pictures may wait while one is decoded. */
const MAX_WAITING = 8;
const RETRY_SECONDS = 5;

/** The sender of a picture is asked to try again. */
export const busyError = () => new ApiError(503, 'busy', photoMessages.busy, { retryAfter: RETRY_SECONDS });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes pictures one at a time, because each takes up to 200 MB and a whole core.
 * @throws ApiError 503 with the time to wait while too many wait already.
 */
export function photoTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MAX_WAITING) return Promise.reject(busyError());
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}
