import { once } from 'node:events';

/**
 * Stops waiting for work at the signal. The work itself continues, and its late result is ignored.
 * @throws whatever the signal was aborted with, such as a TimeoutError
 */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new AbortController();
  const late = once(signal, 'abort', { signal: stopped.signal }).then(() => {
    throw signal.reason;
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    stopped.abort();
  }
}
