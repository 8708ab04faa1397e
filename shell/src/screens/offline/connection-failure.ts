/** How the three engines word a fetch that reached nobody. */
const UNREACHED = /failed to fetch|networkerror|load failed|network error/i;

/** Whether a page failed because the network was not there, rather than by a fault of ours. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return error instanceof TypeError && UNREACHED.test(error.message);
}
