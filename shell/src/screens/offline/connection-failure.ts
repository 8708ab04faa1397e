/** How the three browser engines report a failed fetch. */
const UNREACHED = /failed to fetch|networkerror|load failed|network error/i;

/** Whether a page failed because there was no network, not because of a fault of ours. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return error instanceof TypeError && UNREACHED.test(error.message);
}
