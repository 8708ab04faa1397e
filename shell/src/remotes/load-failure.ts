import type { FailureReport } from '@nestwright/contract/report/schema';

/** A part of the site that failed to load: which one, which version, in which phase, and the server's answer. */
export type LoadFailure = Omit<FailureReport, 'kind' | 'part'>;

/** The error the router gets for a failed load; the details are in `failure`. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(readonly failure: LoadFailure) {
    super(failureText(failure));
  }
}

/** The log line: `Loading chunk {n} failed`, followed by the details. */
export function failureText({ remote, version, phase, status }: LoadFailure, timedOut = false): string {
  const what = `${phase} of version ${version}, status ${status ?? 'none'}`;
  return `Loading chunk ${remote} failed (${timedOut ? 'timeout: ' : ''}${what})`;
}

/** The HTTP status of a file that a tag failed to load; null if no answer arrives in time. */
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
