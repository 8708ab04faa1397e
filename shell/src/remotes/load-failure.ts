import type { FailureReport } from '@nestwright/contract/report/schema';

/** A part of the site that did not load: which, in which version, at what point, and what the server answered. */
export type LoadFailure = Omit<FailureReport, 'kind'>;

/** What the router is given for a failed load; everything of interest is in `failure`. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(readonly failure: LoadFailure) {
    super(failureText(failure));
  }
}

/** The line for the log: `Loading chunk {n} failed`, with the rest behind it. */
export function failureText({ remote, version, phase, status }: LoadFailure, timedOut = false): string {
  const what = `${phase} of version ${version}, status ${status ?? 'none'}`;
  return `Loading chunk ${remote} failed (${timedOut ? 'timeout: ' : ''}${what})`;
}

/** The answer's status for a file that a tag could not load; null when no answer comes soon. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(STATUS_LIMIT_MS),
    });
    return answer.status;
  } catch {
    return null;
  }
}

const STATUS_LIMIT_MS = 1500;
